import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOME_LAYOUT_SLOTS, type SlotName } from '@lobby/contracts/remote'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeWording } from './home-wording.ts'

let folder = ''
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const locale = (tag: string, words: object) => write(`src/locales/${tag}.json`, JSON.stringify(words))
/** Words of pages, of so many characters. */
const ofPages = (characters: number) => ({ page: { long: 'x'.repeat(characters) } })
const ON_HOME = {
  wallet: { total: 'Tổng số dư', in: { main: 'Ví chính', games: 'Trong trò chơi' }, waits_other: '{{count}} phần' },
  close: 'Đóng',
  tip: 'Mẹo',
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'home-wording-'))
  locale('vi', { ...ON_HOME, ...ofPages(30_000) })
  locale('en', {
    ...ON_HOME,
    wallet: { ...ON_HOME.wallet, waits_one: '{{count}} part', waits_other: '{{count}} parts' },
  })
  write(
    'src/home/wallet.tsx',
    `import { sum } from '../parts/sum.ts'
    import styles from './wallet.module.css'
    const Late = lateComponent(() => import(/* webpackMode: "eager" */ './late.tsx'))
    t('wallet.total'); t(\`wallet.in.\${where}\`)`,
  )
  write('src/parts/sum.ts', `import '../home/wallet.tsx'\nt('wallet.waits', { count })`)
  write('src/home/late.tsx', `t('close')`)
  write('src/pages/page.tsx', `t('page.long'); t('tip')`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const slot = (name: SlotName, when?: { session: 'member' }) => ({
  slots: [{ id: 'wallet', slot: name, height: 0, load: './src/home/wallet.tsx', ...(when && { when }) }],
})

it('SP-03 home’s part of a large wording is what its slots and all that they import can ask for', () => {
  expect([...(homeWording({ folder }, slot('home.wallet')) ?? [])].sort()).toEqual([
    'close',
    'wallet.in.games',
    'wallet.in.main',
    'wallet.total',
    'wallet.waits_one',
    'wallet.waits_other',
  ])
  expect(homeWording({ folder }, slot(HOME_LAYOUT_SLOTS[0]))?.has('close')).toBe(true)
})

it('SP-03 home takes the whole where it is small, where home says most of it, or where nobody gets it there', () => {
  expect(homeWording({ folder }, slot('home.footer'))).toBeUndefined()
  expect(homeWording({ folder }, slot('home.wallet', { session: 'member' }))).toBeUndefined()
  expect(homeWording({ folder }, { slots: [] })).toBeUndefined()
  locale('vi', { ...ON_HOME, ...ofPages(10_000) })
  expect(homeWording({ folder }, slot('home.wallet'))).toBeUndefined()
  locale('vi', { ...ON_HOME, close: 'x'.repeat(40_000), ...ofPages(30_000) })
  expect(homeWording({ folder }, slot('home.wallet'))).toBeUndefined()
})

it('SP-03 an import that leads nowhere is an error, not a part without its words', () => {
  write('src/home/late.tsx', `import { gone } from './gone.ts'`)
  expect(() => homeWording({ folder }, slot('home.wallet'))).toThrow('gone.ts')
})

it('SP-03 an import in a comment is none, and a template may call what it likes', () => {
  locale('vi', { ...ON_HOME, category: { LOTT: 'Xổ số' }, ...ofPages(30_000) })
  write(
    'src/home/late.tsx',
    `// import { gone } from './gone.ts'
    /** As in import('./gone.ts'). */
    t(\`category.\${of({ kind })}\`)`,
  )
  expect(homeWording({ folder }, slot('home.wallet'))?.has('category.LOTT')).toBe(true)
})

it('SP-03 home takes the whole where a key may be any, and while a build watches its sources', () => {
  expect(homeWording({ folder, wholeWording: true }, slot('home.wallet'))).toBeUndefined()
  write('src/home/late.tsx', `t(\`\${group}.\${name}\`)`)
  expect(homeWording({ folder }, slot('home.wallet'))).toBeUndefined()
})
