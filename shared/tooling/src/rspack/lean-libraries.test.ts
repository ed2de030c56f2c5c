import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const PLATFORM = path.resolve(import.meta.dirname, '../../../browser/platform/package.json')
const I18NEXT = path.join(path.dirname(createRequire(PLATFORM).resolve('i18next/package.json')), 'dist/esm/i18next.js')

type Loader = (this: { resourcePath: string }, source: string) => string
/** As much of i18next as the platform uses. */
interface I18n {
  init(options: object): unknown
  addResourceBundle(language: string, namespace: string, words: object, deep?: boolean, overwrite?: boolean): void
  removeResourceBundle(language: string, namespace: string): void
  hasResourceBundle(language: string, namespace: string): boolean
  getFixedT(language: string, namespaces: string[]): (key: string, values: object) => string
  changeLanguage(language: string): Promise<unknown>
  t(key: string, options: object): string
}

const loader = async (): Promise<Loader> =>
  ((await import(pathToFileURL(path.join(import.meta.dirname, 'lean-libraries.js')).href)) as { default: Loader })
    .default

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lobby-lean-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const WHOLE = (source: string) => source
const OPTIONS = {
  lng: 'vi',
  fallbackLng: ['en', 'vi'],
  load: 'currentOnly',
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
}

/** i18next, from its source as `change` leaves it, with the options of `platform/src/i18n/language.ts`. */
async function started(change: (source: string) => string): Promise<I18n> {
  const file = path.join(folder, 'i18next.mjs')
  writeFileSync(file, change(readFileSync(I18NEXT, 'utf8')))
  const { createInstance } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    createInstance: () => I18n
  }
  const i18n = createInstance()
  void i18n.init({ ...OPTIONS, resources: {}, ns: [] })
  return i18n
}

describe.each(['the whole of i18next', 'what is left of it'])('%s', (which) => {
  const change = async () => {
    if (which === 'the whole of i18next') return WHOLE
    const lean = await loader()
    return (source: string) => {
      const cut = lean.call({ resourcePath: I18NEXT }, source)
      expect(cut.length).toBeLessThan(source.length - 30_000)
      return cut
    }
  }

  test('SP-03 finds texts by language, namespace and plural', async () => {
    const i18n = await started(await change())
    const text = (language: string, key: string, values: object = {}) =>
      i18n.getFixedT(language, ['games@1', 'shell'])(key, values)
    i18n.addResourceBundle('en', 'shell', { bets_one: '{{count}} bet', bets_other: '{{count}} bets', only: 'English' })
    i18n.addResourceBundle('en', 'games@1', { only: 'Games', day: { today: 'Today' }, empty: '' })
    i18n.addResourceBundle('vi', 'shell', { bets_other: '{{count}} vé', last: 'Tiếng Việt', 'code.1.2': 'Lỗi' })
    i18n.addResourceBundle('zh-Hans', 'shell', { bets_zero: '没有', bets_other: '{{count}} 注' })
    expect(text('vi', 'bets', { count: 2 })).toBe('2 vé')
    expect([0, 1, 2].map((count) => text('en', 'bets', { count }))).toEqual(['0 bets', '1 bet', '2 bets'])
    expect([0, 3].map((count) => text('zh-Hans', 'bets', { count }))).toEqual(['没有', '3 注'])
    expect(['only', 'day.today'].map((key) => text('vi', key))).toEqual(['Games', 'Today'])
    expect(['last', 'code.1.2'].map((key) => text('zh-Hans', key))).toEqual(['Tiếng Việt', 'Lỗi'])
    expect(['none.at.all', 'day', 'empty', 'bets'].map((key) => text('en', key))).toEqual([
      'none.at.all',
      'day',
      'empty',
      'bets',
    ])
    expect([text('en', 'none', { defaultValue: 'Said' }), text('en', 'only', { defaultValue: 'Said' })]).toEqual([
      'Said',
      'Games',
    ])
    i18n.addResourceBundle('en', 'games@1', { day: { next: 'Tomorrow' }, only: 'Newer' }, true, true)
    expect(['day.today', 'day.next', 'only'].map((key) => text('en', key))).toEqual(['Today', 'Tomorrow', 'Newer'])
    i18n.removeResourceBundle('en', 'games@1')
    expect([i18n.hasResourceBundle('en', 'games@1'), i18n.hasResourceBundle('en', 'shell')]).toEqual([false, true])
    expect(text('en', 'only')).toBe('English')
  })

  test('SP-03 fills in values as they are given', async () => {
    const i18n = await started(await change())
    i18n.addResourceBundle('en', 'shell', {
      sent: '{{ name }} sent {{name}} {{amount}}',
      raw: '{{-name}}!',
      none: '{{gone}} {{empty}}.',
    })
    const text = i18n.getFixedT('en', ['shell'])
    expect(text('sent', { name: '<b>$& {{amount}}', amount: 5 })).toBe('<b>$& {{amount}} sent <b>$& {{amount}} 5')
    expect(text('raw', { name: '<i>' })).toBe('<i>!')
    expect(text('none', { empty: undefined })).toBe('{{gone}} .')
  })

  test('SP-03 follows the language that is chosen', async () => {
    const i18n = await started(await change())
    i18n.addResourceBundle('en', 'shell', { bets_one: '{{count}} bet', bets_other: '{{count}} bets' })
    i18n.addResourceBundle('vi', 'shell', { bets_other: '{{count}} vé' })
    expect(i18n.t('bets', { ns: 'shell', count: 1 })).toBe('1 vé')
    await i18n.changeLanguage('en')
    expect(i18n.t('bets', { ns: 'shell', count: 1 })).toBe('1 bet')
    await i18n.changeLanguage('th')
    expect(i18n.t('bets', { ns: 'shell', count: 2 })).toBe('2 bets')
  })
})

test('what is left of React’s scheduler is all that React DOM names', async () => {
  const dom = createRequire(PLATFORM).resolve('react-dom/package.json')
  const react = readFileSync(path.join(path.dirname(dom), 'cjs/react-dom-client.production.js'), 'utf8')
  const named = new Set(react.match(/(?<=Scheduler\.)unstable_\w+/g))
  // React asks whether it is there before it calls it: a build for developers has it.
  named.delete('unstable_setDisableYieldValue')
  const scheduler = createRequire(dom).resolve('scheduler/package.json')
  const resourcePath = path.join(path.dirname(scheduler), 'cjs/scheduler.production.js')
  const source = readFileSync(resourcePath, 'utf8')
  const cut = (await loader()).call({ resourcePath }, source)
  const kept = new Set(cut.match(/(?<=exports\.)unstable_\w+(?= =)/g))
  expect(cut.length).toBeLessThan(source.length - 1_400)
  expect([...named].filter((name) => !kept.has(name))).toEqual([])
})

test('what the federation’s runtime has to say still comes to the console, under its name', async () => {
  const tools = createRequire(import.meta.url).resolve('@module-federation/enhanced')
  const resourcePath = path.join(path.dirname(createRequire(tools).resolve('@module-federation/sdk')), 'logger.js')
  const source = readFileSync(resourcePath, 'utf8')
  const cut = (await loader()).call({ resourcePath }, source)
  expect(cut.length).toBeLessThan(source.length - 1_000)
  const file = path.join(folder, 'logger.mjs')
  writeFileSync(file, cut.replace(/^import .*$/m, 'const isDebugMode = () => false'))
  const { logger } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { logger: Console }
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const said = vi.spyOn(console, method).mockReturnValue()
    logger[method]('one', 2)
    expect(said.mock.calls).toEqual([['[ Module Federation ]', 'one', 2]])
    said.mockRestore()
  }
})

test('a library that no longer has what is cut fails the build', async () => {
  const lean = await loader()
  expect(() => lean.call({ resourcePath: I18NEXT }, 'export const t = 1\n')).toThrow(/has no “const consoleLogger/)
})
