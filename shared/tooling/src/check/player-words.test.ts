import { expect, test } from 'vitest'
import { textsFrom } from '../wording.ts'
import { lostQuotations, playerWordsIn, readPlayerWords, wrongWords } from './player-words.ts'
import { checkWording } from './wording.ts'

const DOCUMENT = `
| language | thing | say | never | but for |
|---|---|---|---|---|
| EN | withdrawal | withdrawal | cash-out, payout | agent. |

| never | rather |
|---|---|
| mend | correct |

## Quoted from the documents

### shell/src/locales

- Please mend it first.
`

test('PL-14 a text with another word for a thing is named, but for keys and sentences that the glossary lets be', () => {
  const texts = textsFrom({
    EN: {
      a: 'Your Payout is on its way',
      b: 'Please mend it',
      quoted: 'Please mend it first.',
      agent: { a: 'Payout to the team' },
      fine: 'Your withdrawal is on its way',
    },
  })
  expect(wrongWords(texts, playerWordsIn(DOCUMENT))).toEqual([
    'EN a says “payout”; the glossary has “withdrawal”',
    'EN b says “mend”; the glossary has “correct”',
  ])
})

test('PL-14 a row that holds nobody is an error', () => {
  expect(() => playerWordsIn('| XX | a | b | c | |')).toThrow('no rule can be read in the row of a')
  expect(() => playerWordsIn('| EN | a | b | | |')).toThrow('no rule can be read in the row of a')
})

test('PL-14 the glossary has words in each language, and its quotations', () => {
  const { words, quoted } = readPlayerWords()
  expect([...new Set(words.map(({ language }) => language))].sort()).toEqual(['CN', 'EN', 'JA', 'TH', 'VI'])
  expect(Object.keys(quoted)).toEqual([
    'shell/src/locales',
    'remote-account/src/locales',
    'remote-promotions/src/locales',
  ])
  expect(quoted['remote-promotions/src/locales']).toEqual(['Activity center', 'Long term', 'No offer'])
  expect(quoted['shell/src/locales']).toContain('Sorry, you are not logged in! please login first.')
})

test('PL-14 a sentence of the documents that was written better is named', () => {
  const document = playerWordsIn(DOCUMENT)
  const folder = 'shell/src/locales'
  expect(lostQuotations(folder, textsFrom({ EN: { a: 'Please mend it first.' } }), document)).toEqual([])
  expect(lostQuotations(folder, textsFrom({ EN: { a: 'Please mend it first' } }), document)).toEqual([
    'no English text is “Please mend it first.”, which the documents quote',
  ])
  expect(lostQuotations('remote-agent/src/locales', textsFrom({ EN: {} }), document)).toEqual([])
})

test('PL-14 no text that players read says a thing by another word', async () => {
  const said = (await checkWording()).output.split('\n')
  expect(said.filter((line) => /the glossary has|the documents quote/.test(line))).toEqual([])
}, 60_000)
