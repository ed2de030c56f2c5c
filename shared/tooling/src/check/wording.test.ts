// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test hold templates
import { describe, expect, test } from 'vitest'
import { missingKeys, type Texts, textsFrom } from '../wording.ts'
import { untranslated } from './untranslated.ts'
import { askedByPage, unusedKeys } from './unused-keys.ts'
import {
  beyondTheShell,
  checkWording,
  missing,
  serverFaults,
  textlessTitles,
  withoutNames,
  wordlessErrors,
} from './wording.ts'
import { writtenText } from './written-text.ts'

const texts = textsFrom({
  VI: { list: { title: 'Danh sách trò chơi', draws_other: '{{count}} kỳ quay' }, tab: { hot: 'Hot' } },
  EN: {
    list: { title: 'List of games', draws_one: '{{count}} draw', draws_other: '{{count}} draws' },
    tab: { hot: 'Hot' },
  },
})

test('IN-02 every app has all its words in five languages, uses them, and writes none into its components; so have servers', async () => {
  expect((await checkWording()).output).toBe('')
})

describe('keys of the wording', () => {
  test('IN-02 a key that one language lacks is named, in both directions', () => {
    expect(missingKeys(texts)).toEqual({})
    expect(missingKeys(textsFrom({ VI: { a: '1', b: '2' }, EN: { b: '2', c: '3' } }))).toEqual({ VI: ['c'], EN: ['a'] })
  })

  test('IN-02 a plural needs the forms of its language', () => {
    const plural = textsFrom({ EN: { draws_other: '{{count}} draws' }, JA: { draws_other: '{{count}}回' } })
    expect(missingKeys(plural)).toEqual({ EN: ['draws_one'] })
  })

  test('IN-02 the file of a language that is not there at all is named', () => {
    expect(missing(texts)).toEqual(['zh-Hans.json is missing', 'ja.json is missing', 'th.json is missing'])
  })

  test('IN-02 a text that asks for more than values is named', () => {
    const asking = textsFrom({
      EN: {
        most: 'At most {{most, number}}',
        of: '{{draw.at}}',
        in: 'See $t(list.title)',
        plain: 'At {{at}}, by {{name}}.',
      },
    })
    expect(beyondTheShell(asking)).toEqual([
      'EN asks for more than values in most',
      'EN asks for more than values in of',
      'EN asks for more than values in in',
    ])
  })

  test('ER-18 a code of an error without words is named', () => {
    expect(wordlessErrors(textsFrom({ EN: { errors: { a: 'A' } } }), new Set(['errors.a', 'errors.b']))).toEqual([
      'there are no words for errors.b',
    ])
  })

  test('IN-02 texts of a server program are held to the same', () => {
    const words = {
      VI: { won: '{{who}} đã thắng', errors: { a: 'Lỗi' } },
      EN: { won: '{{who}} has won', errors: { a: 'An error' } },
      CN: { won: '{{who}} 赢了', errors: { a: '错误' } },
      JA: { won: '{{who}}さんの勝ち', errors: { a: 'エラー' } },
      TH: { won: '{{who}} ชนะ', errors: { a: 'ข้อผิดพลาด' } },
    }
    const files = { 'win.ts': "text('won', language, { who })" }
    const faults = (changed: object, codes = ['errors.a']) =>
      serverFaults(textsFrom({ ...words, ...changed }), files, new Set(codes))
    expect(faults({})).toEqual([])
    const { TH: _thai, ...others } = words
    expect(serverFaults(textsFrom(others), files, new Set(['errors.a']))).toEqual(['th.json is missing'])
    expect(faults({ CN: { won: '{{who}} 赢了' } })).toEqual(['CN lacks errors.a'])
    expect(faults({ JA: { ...words.JA, won: '{{name}}さんの勝ち' } })).toEqual([
      'JA and EN fill in different values for won: {{name}}さんの勝ち',
    ])
    expect(faults({}, [])).toEqual(['nothing asks for errors.a'])
    expect(faults({}, ['errors.a', 'errors.b'])).toEqual(['there are no words for errors.b'])
  })

  test('a page asks for a text of its group by name, by its place, or by a name that a source writes', () => {
    const files = {
      'src/pages/chat.js': 'show(text.won); for (const topic of topics) show(text.topics[topic])',
      'src/pages/chat.html': '<b>{{title}}</b>',
      'src/book.ts': "const TOPICS = ['deposit']; const text = { lost: 1 }; show(text.lost)",
    }
    const keys = ['won', 'title', 'topics.deposit', 'topics.bonus', 'lost'].map((key) => `chatPage.${key}`)
    expect(keys.filter((key) => !askedByPage(key, files))).toEqual(['chatPage.topics.bonus', 'chatPage.lost'])
  })

  test('IN-02 a title is held to what wording is held to, unless it is a name', () => {
    const titled = (words: Record<string, string>) =>
      textsFrom(Object.fromEntries(Object.entries(words).map(([language, list]) => [language, { titles: { list } }])))
    const faults = (texts: Texts) => untranslated(withoutNames(texts, ['titles.list']))
    const title = { VI: 'Xổ số', EN: 'Lottery', CN: '彩票', JA: 'Lottery', TH: 'หวย' }
    expect(faults(titled(title))).toEqual(['JA and EN say the same for titles.list: Lottery'])
    const name = { VI: 'Poker', EN: 'Poker', CN: 'Poker', JA: 'Poker', TH: 'Poker' }
    expect(faults(titled(name))).toEqual([])
    expect(untranslated(withoutNames(titled(name), []))).toHaveLength(4)
  })

  test('IN-02 a title that no file has a text for is named', () => {
    expect(textlessTitles(texts, ['list.title', 'titles.list'])).toEqual([
      'remote.config.ts declares the title titles.list, which no locale file has',
    ])
  })

  test('a key that nothing asks for is named; one asked for as a template is not', () => {
    const files = {
      'list.tsx': "t('list.title'); t('list.draws', { count }); for (const id of ['hot']) t(`tab.${id}`)",
    }
    expect(unusedKeys(texts, files)).toEqual([])
    expect(unusedKeys(texts, { 'list.tsx': "t('list.title'); t(`tab.${id}`)" })).toEqual(['list.draws', 'tab.hot'])
    expect(unusedKeys(texts, { 'list.tsx': 't(`${any}`)' })).toHaveLength(3)
    expect(unusedKeys(texts, {}, new Set(['tab.hot']))).toEqual(['list.draws', 'list.title'])
  })
})

describe('IN-02 a text that is not in its language is named', () => {
  const faults = (words: Parameters<typeof textsFrom>[0]) => untranslated(textsFrom(words))

  test('when it is empty, or reads like another language', () => {
    expect(untranslated(texts)).toEqual([])
    expect(faults({ VI: { a: 'Play', d: '' }, EN: { a: 'Play', d: 'Done' } })).toEqual([
      'VI says nothing for d',
      'EN and VI say the same for a: Play',
    ])
    expect(faults({ EN: { a: 'Deposit' }, CN: { a: 'Deposit' } })).toEqual(['CN and EN say the same for a: Deposit'])
    expect(faults({ CN: { a: '会员编号已复制完成' }, JA: { a: '会员编号已复制完成' } })).toHaveLength(1)
  })

  test('when it is not in its own script', () => {
    expect(faults({ CN: { a: 'Topup' }, JA: { a: 'Kaisai' }, TH: { a: '存款' } })).toEqual([
      'CN is not in its own script for a: Topup',
      'JA is not in its own script for a: Kaisai',
      'TH is not in its own script for a: 存款',
    ])
  })

  test('when it fills in other values', () => {
    expect(faults({ EN: { a: '{{at}} of {{count}}' }, JA: { a: '{{at}}枚目' } })).toEqual([
      'JA and EN fill in different values for a: {{at}}枚目',
    ])
  })

  test('but not for names, signs, values and what Chinese and Japanese share', () => {
    expect(
      faults({ EN: { a: 'KENO', b: '{{name}} · {{other}}' }, TH: { a: 'KENO', b: '{{name}} · {{other}}' } }),
    ).toEqual([])
    expect(faults({ CN: { a: '中部' }, JA: { a: '中部' } })).toEqual([])
  })
})

describe('text in components', () => {
  test('is found between tags, in braces and in what is spoken', () => {
    const source = `
      export const A = () => (
        <section aria-label="Games" className="not spoken" lang="vi">
          Chơi ngay {'and win'} {count} × – VND
          <Row title={'A title'} detail={t('list.title')} id="row" />
        </section>
      )`
    expect(writtenText(source).sort()).toEqual(['A title', 'Chơi ngay', 'Games', 'and win', '× – VND'].sort())
  })

  test('is found in choices, templates and sums', () => {
    const source = `
      export const A = () => (
        <p title={\`Won by \${name}\`} aria-label={open ? 'Close it' : t('open')}>
          {won && 'You won'}{name ?? 'Nobody'}{'Sum of ' + total}{state === 'ended' ? t('a') : null}
        </p>
      )`
    expect(writtenText(source).sort()).toEqual(['Close it', 'Nobody', 'Sum of', 'Won by', 'You won'].sort())
  })

  test('is found in what a feature has the platform show', () => {
    expect(writtenText("toast({ text: 'Saved', kind: 'error' }); void ask({ kind: 'text', title: 'Sure?' })")).toEqual([
      'Saved',
      'Sure?',
    ])
  })

  test.each([
    ["const A = () => <button aria-label='Close the sheet' />", 'Close the sheet'],
    ['const A = () => <img alt="A red dragon" />', 'A red dragon'],
    ['const A = () => <input placeholder={`Your ${name}`} />', 'Your'],
    ["const props = { 'aria-label': 'Close the sheet' }", 'Close the sheet'],
    ["createElement('p', { title: 'A title' })", 'A title'],
    ["React.createElement('p', null, 'Chơi ngay')", 'Chơi ngay'],
    ["button.setAttribute('aria-label', 'Close the sheet')", 'Close the sheet'],
    ["byId('note').textContent = isOpen ? text.note : 'It is over'", 'It is over'],
    ["field.placeholder = 'Your number'", 'Your number'],
    ["document.title = 'Lottery'", 'Lottery'],
  ])('is found however it reaches an element: %s', (source, text) => {
    expect(writtenText(source)).toEqual([text])
  })

  test('is found in a source without JSX', () => {
    expect(writtenText("const first = <T>(list: T[]) => list[0]\nnote.textContent = 'Saved'", { jsx: false })).toEqual([
      'Saved',
    ])
  })

  test('is not found in texts that come from the wording, nor in signs', () => {
    expect(writtenText("note.textContent = text.note; note.setAttribute('aria-label', t('a.b'))")).toEqual([])
    expect(writtenText("note.setAttribute('aria-controls', 'sheet'); row.title = `${at} / 3`")).toEqual([])
    expect(writtenText("const A = () => <p title={t('a.b')}>{t('a.c')} · 5 % – {'→'}</p>")).toEqual([])
    expect(
      writtenText('const A = () => <Row detail={t(`menu.${id}`)}>{ids.map((id) => `key ${id}`).length}</Row>'),
    ).toEqual([])
  })
})
