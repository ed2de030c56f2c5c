import { expect, test } from 'vitest'
import { allSources, textOutsideLocales } from './text-outside-locales.ts'

const THAI = "const TEXT = {\n  EN: 'Lottery',\n  TH: 'หวย',\n}\n"

test('IN-02 no source of the tree holds text outside its locale files', () => {
  const sources = allSources()
  expect(Object.keys(sources)).toContain('shared/contracts/src/language/languages.ts')
  // Data holds text as well.
  expect(Object.keys(sources)).toContain('shared/server/gateway/src/lottery/vn-lottery.json')
  expect(textOutsideLocales(sources)).toEqual([])
})

test('IN-02 a source with text in Thai or Japanese is named, with the first line of it', () => {
  expect(
    textOutsideLocales({
      'remote-lottery/remote.config.ts': THAI,
      'shell/edge/words.ts': "export const HOME = 'ホーム'",
      'shared/browser/ui/src/parts.tsx': "const NAME = 'Xổ số' // 彩票 is not told from a name",
    }),
  ).toEqual([
    'remote-lottery/remote.config.ts:3 holds text that belongs in a locale file',
    'shell/edge/words.ts:1 holds text that belongs in a locale file',
  ])
})

test('locale files, tests and what the list excuses are not named', () => {
  const excused = [
    'shell/edge/locales/th.ts',
    'shell/edge/words.test.ts',
    'shared/browser/platform/src/testing/words.ts',
    'shell/src/language/language-names.ts',
  ]
  expect(textOutsideLocales(Object.fromEntries(excused.map((file) => [file, THAI])))).toEqual([])
  const others = ['shell/src/chat-answers.ts', 'shared/server/gateway/src/games/routes.ts']
  expect(textOutsideLocales(Object.fromEntries(others.map((file) => [file, THAI])))).toHaveLength(2)
})

test('an exception that is not needed any more is named', () => {
  expect(textOutsideLocales({ 'shell/src/language/language-names.ts': 'export {}' })).toEqual([
    'shell/src/language/language-names.ts holds no such text any more: take it off the list',
  ])
})
