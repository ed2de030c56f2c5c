import { expect, test } from 'vitest'
import { textsFrom } from '../wording.ts'
import { playerWordsIn, readPlayerWords, wrongWords } from './player-words.ts'
import { checkWording } from './wording.ts'

const DOCUMENT = `
| language | thing | say | never | but for |
|---|---|---|---|---|
| EN | withdrawal | withdrawal | cash-out, payout | agent. |

| never | rather |
|---|---|
| mend | correct |

## Quoted from the documents

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
  expect(quoted).toEqual([
    'Please login an actual account to use this function',
    'Sorry, you are not logged in! please login first.',
  ])
})

test('PL-14 no text that players read says a thing by another word', async () => {
  expect((await checkWording()).output.split('\n').filter((line) => line.includes('the glossary has'))).toEqual([])
}, 60_000)
