import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PLATFORM = path.resolve(import.meta.dirname, '../../../browser/platform/package.json')
const I18NEXT = path.join(path.dirname(createRequire(PLATFORM).resolve('i18next/package.json')), 'dist/esm/i18next.js')

type Loader = (this: { resourcePath: string }, source: string) => string
/** As much of i18next as the platform uses. */
interface I18n {
  init(options: object): unknown
  addResourceBundle(language: string, namespace: string, words: object): void
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

test('what is left of i18next finds words, plurals and other languages as before', async () => {
  const source = readFileSync(I18NEXT, 'utf8')
  const cut = (await loader()).call({ resourcePath: I18NEXT }, source)
  expect(cut.length).toBeLessThan(source.length - 8_000)
  const file = path.join(folder, 'i18next.mjs')
  writeFileSync(file, cut)
  const { createInstance } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    createInstance: () => I18n
  }
  const i18n = createInstance()
  void i18n.init({ lng: 'vi', fallbackLng: ['en'], resources: {}, ns: [], initAsync: false, load: 'currentOnly' })
  i18n.addResourceBundle('en', 'shell', { bets_one: '{{count}} bet', bets_other: '{{count}} bets', only: 'English' })
  i18n.addResourceBundle('vi', 'shell', { bets_other: '{{count}} vé' })
  const words = (language: string, key: string, count?: number) =>
    i18n.getFixedT(language, ['shell'])(key, { ...(count === undefined ? {} : { count }) })
  expect(words('vi', 'bets', 2)).toBe('2 vé')
  expect([words('en', 'bets', 1), words('en', 'bets', 2)]).toEqual(['1 bet', '2 bets'])
  expect(words('vi', 'only')).toBe('English')
  await i18n.changeLanguage('en')
  expect(i18n.t('bets', { ns: 'shell', count: 1 })).toBe('1 bet')
  i18n.removeResourceBundle('en', 'shell')
  expect(i18n.hasResourceBundle('en', 'shell')).toBe(false)
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

test('a library that no longer has what is cut fails the build', async () => {
  const lean = await loader()
  expect(() => lean.call({ resourcePath: I18NEXT }, 'export const t = 1\n')).toThrow(/has no “queueLoad/)
})
