// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources that are checked have templates
import { expect, test } from 'vitest'
import { languageTexts } from './language-texts.ts'

const kinds = (source: string) => languageTexts(source, { jsx: true }).map(({ what }) => what)

test.each([
  "const WORDS = { vi: 'Tai khoan', en: 'Account' }",
  "const WORDS = { VI: 'Tai khoan', EN: 'Account' }",
  "const WORDS = { 'zh-Hans': 'Zhanghao', ja: 'Kouza' }",
  "const WORDS = { CN: 'Zhanghao', TH: 'Banchi', other: 1 }",
  "const WORDS = { EN: { install: 'Install it' }, VI: { install: 'Cai dat' } }",
  "const WORDS = { EN: ['Ask', 'Allow'], VI: [] }",
  'const WORDS = { EN: (n: number) => `${n} tries left`, VI: (n: number) => `Con ${n} luot` }',
  "const WORDS = { EN(n: number) { return n > 1 ? 'Tries left' : '' }, VI() { return '' } }",
  "const WORDS = new Map([['vi', 'Tai khoan'], ['en', 'Account']])",
  "const WORDS = Object.fromEntries([['VI', 'Tai khoan'], ['EN', 'Account']])",
  "say({ VI: 'Tai khoan', EN: 'Account' })",
  'const WORDS = { EN: <b>Account</b>, VI: null }',
])('names texts by language: %s', (source) => {
  expect(kinds(source)).toEqual(['texts by language'])
})

test.each([
  ['Thai', "const A = 'หวย'"],
  ['Japanese', 'const A = `${count} ホーム`'],
  ['Chinese', "const A = '请返回存款页面'"],
  ['Vietnamese', "const A = 'Xổ số'"],
  ['Vietnamese, in capitals', "const A = 'ĐẶT CƯỢC'"],
  ['Vietnamese, with marks of their own', `const A = '${'Xổ số'.normalize('NFD')}'`],
  ['Vietnamese, escaped', "const A = 'X\\u1ed5 s\\u1ed1'"],
  ['Vietnamese, with no mark but one that others have', "const A = 'Xin chào'"],
  ['an element', 'const A = () => <p>Đóng</p>'],
  ['a key', "const A = { 'Đóng': 1 }"],
  ['what a call is handed', "say('Đóng')"],
])('names text in a language: %s', (_, source) => {
  expect(kinds(source)).toEqual(['text in a language'])
})

test('says where each kind begins, counted in lines also after letters of several bytes', () => {
  const source =
    "// đồng, 円, บาท\nconst SIGN = '₫'\nconst A = 'Xổ số'\nconst B = {\n  VI: 'A text',\n  EN: 'A text',\n}"
  expect(languageTexts(source, { jsx: false })).toEqual([
    { line: 3, what: 'text in a language' },
    { line: 4, what: 'texts by language' },
  ])
})

test.each([
  "const TAG = { VI: 'vi', EN: 'en', CN: 'zh-Hans' }",
  "const FILE = { VI: './locales/vi.json', EN: './locales/en.json' }",
  "const CURRENCY = { VI: 'VND', EN: 'USD' }",
  "const TEXTS = { VI: text('account', 'VI'), EN: text('account', 'EN') }",
  "const FLAG = { VI: () => <path d='M0 0h30v20H0z' fill='#fff' />, EN: null }",
  "const ROW = { th: 'A table cell', td: 'Another' }",
  'type Word = { VI: string; EN: string }',
  "const WORDS: { VI: 'Tai khoan' | null; EN: 'Account' | null } = read()",
  "text.replaceAll('đ', 'd') // Đà Nẵng",
  'const MARK = /[đĐ]/',
  "const PRICE = `${vnd} ₫ ${'đ'}`",
  "import words from './locales/vi.json'",
])('lets what is no text be: %s', (source) => {
  expect(kinds(source)).toEqual([])
})
