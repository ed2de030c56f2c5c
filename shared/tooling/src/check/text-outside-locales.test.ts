import { expect, test } from 'vitest'
import { allSources, textOutsideLocales } from './text-outside-locales.ts'

const THAI = "const TEXT = {\n  EN: 'Lottery',\n  TH: 'หวย',\n}\n"
const where = (file: string, text: string) => textOutsideLocales({ [file]: text })

test('IN-02 no source of the tree holds text outside its locale files', () => {
  const sources = allSources()
  // Data, pages and their scripts hold text as well.
  expect(Object.keys(sources)).toEqual(
    expect.arrayContaining([
      'shared/contracts/src/language/languages.ts',
      'shared/server/gateway/src/lottery/vn-lottery.json',
      'shared/server/sandbox/src/pages/checkout.html',
      'shared/server/sandbox/src/pages/checkout.js',
    ]),
  )
  expect(textOutsideLocales(sources)).toEqual([])
})

test('IN-02 a source with text in a language is named, with the first line of each kind', () => {
  expect(
    textOutsideLocales({
      'remote-lottery/remote.config.ts': THAI,
      'shell/edge/words.ts': "export const HOME = 'ホーム'",
      'shared/browser/ui/src/parts.tsx': '// หวย\nconst Part = () => <p>Xổ số</p> // 彩票',
      'shared/server/gateway/src/draws.json': '{\n  "name": "彩票"\n}',
      'shell/src/mark.svg': '<svg>\n<text>Xổ số</text></svg>',
    }),
  ).toEqual([
    'remote-lottery/remote.config.ts:1 holds texts by language: it belongs in a locale file',
    'remote-lottery/remote.config.ts:3 holds text in a language: it belongs in a locale file',
    'shell/edge/words.ts:1 holds text in a language: it belongs in a locale file',
    'shared/browser/ui/src/parts.tsx:2 holds text in a language: it belongs in a locale file',
    'shared/server/gateway/src/draws.json:2 holds text in a language: it belongs in a locale file',
    'shell/src/mark.svg:2 holds text in a language: it belongs in a locale file',
  ])
})

test('IN-02 the text of a page is named, and that of the markup which a server program writes', () => {
  const page =
    '<!doctype html><title>Pay</title><p>{{note}}</p><img alt="Your receipt"><script>const a = "Paid"</script>'
  expect(where('shared/server/sandbox/src/pages/pay.html', page)).toEqual([
    'shared/server/sandbox/src/pages/pay.html holds “Pay”: it belongs in a locale file',
    'shared/server/sandbox/src/pages/pay.html holds “Your receipt”: it belongs in a locale file',
  ])
  expect(where('shell/edge/page/down.ts', "\nexport const DOWN = '<h1>Back soon</h1>'")).toEqual([
    'shell/edge/page/down.ts:2 holds “Back soon”: it belongs in a locale file',
  ])
  // React renders the apps; what stands in a string of theirs is no page.
  expect(where('shell/src/down.ts', "export const DOWN = '<h1>Back soon</h1>'")).toEqual([])
})

test('locale files, tests and what the list excuses are not named', () => {
  const excused = [
    'shell/edge/locales/th.json',
    'shell/edge/words.test.ts',
    'shared/browser/platform/src/testing/words.ts',
    'shared/browser/ui/src/design/samples.tsx',
    'shared/server/sandbox/src/developer/page/developer.js',
    'shell/src/language/language-names.ts',
  ]
  expect(textOutsideLocales(Object.fromEntries(excused.map((file) => [file, THAI])))).toEqual([])
  const others = ['shell/edge/locales/th.ts', 'shell/src/chat-answers.ts', 'shared/server/gateway/src/games/routes.ts']
  expect(textOutsideLocales(Object.fromEntries(others.map((file) => [file, THAI])))).toHaveLength(6)
})

test('an exception that is not needed any more is named', () => {
  expect(where('shell/src/language/language-names.ts', 'export {} // หวย')).toEqual([
    'shell/src/language/language-names.ts holds no such text any more: take it off the list',
  ])
})
