// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test hold templates
import { describe, expect, test } from 'vitest'
import { missingKeys, untranslated, unusedKeys } from './wording.ts'
import { writtenText } from './written-text.ts'

const words = {
  vi: { list: { title: 'Danh sách trò chơi', draws_other: '{{count}} kỳ quay' }, tab: { hot: 'Nổi bật' } },
  en: {
    list: { title: 'List of games', draws_one: '{{count}} draw', draws_other: '{{count}} draws' },
    tab: { hot: 'Hot' },
  },
}

describe('keys of the wording', () => {
  test('IN-02 a key that one language lacks is named, in both directions', () => {
    expect(missingKeys(words)).toEqual([])
    expect(missingKeys({ vi: { a: '1', b: '2' }, en: { b: '2', c: '3' } })).toEqual(['vi lacks c', 'en lacks a'])
  })

  test('IN-02 a text that was left untranslated or empty is named; a single word and a value may be alike', () => {
    expect(untranslated(words)).toEqual([])
    expect(
      untranslated({
        vi: { a: 'Play it now', b: 'Casino', c: '{{name}} {{other}}', d: '' },
        en: { a: 'Play it now', b: 'Casino', c: '{{name}} {{other}}', d: 'Done' },
      }),
    ).toEqual(['vi says nothing for d', 'en and vi say the same for a: Play it now'])
  })

  test('a key that nothing asks for is named; one asked for as a template is not', () => {
    const files = {
      'list.tsx': "t('list.title'); t('list.draws', { count }); for (const id of ['hot']) t(`tab.${id}`)",
    }
    expect(unusedKeys({ words, files })).toEqual([])
    expect(unusedKeys({ words, files: { 'list.tsx': "t('list.title'); t(`tab.${id}`)" } })).toEqual([
      'list.draws',
      'tab.hot',
    ])
    expect(unusedKeys({ words, files: { 'list.tsx': 't(`${any}`)' } })).toHaveLength(3)
    expect(unusedKeys({ words, files: {} }, new Set(['tab.hot']))).toEqual(['list.draws', 'list.title'])
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
    expect(writtenText(source)).toEqual(['and win', 'Games', 'Chơi ngay', '× – VND', 'A title'])
  })

  test('is not found in texts that come from the wording, nor in signs', () => {
    expect(writtenText("const A = () => <p title={t('a.b')}>{t('a.c')} · 5 % – {'→'}</p>")).toEqual([])
  })
})
