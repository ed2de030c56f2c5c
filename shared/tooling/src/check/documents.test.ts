import { expect, test } from 'vitest'
import { checkDocuments, indexProblems, missingTests, readDecisions, undecided, wideLines } from './documents.ts'

const RECORD = `# 154 Sign records

- Status: accepted
- Date: 2026-11-21
- Requirements: FD-09,
  FD-13

## Context

Why.

## Decision

What.

## Consequences

So.
`
const at = 'shared/docs/decisions/154-sign-records.md'
const choices = 'shared/docs/choices/games.md'
const INDEX = `| 154 | [Sign records](154-sign-records.md) | 2026-11-21 | accepted |
| 231 | [Back](../choices/games.md) | 2026-11-21 | choice |`

const read = (record: string) =>
  readDecisions(
    new Map([
      [at, record],
      [choices, '# Games\n\n## 231 Back\n\nTo home.'],
    ]),
  )

test('the documents of the tree have their form, their index and their width', async () => {
  expect((await checkDocuments()).output).toBe('')
})

test('a record says status and date, then context, decision and consequences', () => {
  expect(read(RECORD)).toEqual({
    decisions: [
      { file: at, number: '154', title: 'Sign records', text: RECORD, status: 'accepted', date: '2026-11-21' },
      { file: choices, number: '231', title: 'Back', text: '231 Back\n\nTo home.' },
    ],
    problems: [],
  })
})

test.each([
  ['another number than its file', RECORD.replace('# 154', '# 155')],
  ['no status', RECORD.replace('- Status: accepted\n', '')],
  ['a date that is none', RECORD.replace('2026-11-21', 'yesterday')],
  ['no consequences', RECORD.replace('## Consequences\n\nSo.\n', '')],
  [
    'the decision before the context',
    RECORD.replace('## Context', '## X').replace('## Decision', '## Context').replace('## X', '## Decision'),
  ],
])('a record with %s is named', (_, record) => {
  expect(read(record).problems).toHaveLength(1)
})

test('the index has each number once, as the record has it', () => {
  const { decisions } = read(RECORD)
  expect(indexProblems(decisions, INDEX)).toEqual([])
  expect(indexProblems(decisions, INDEX.replace('Sign records', 'Sign'))).toHaveLength(1)
  expect(indexProblems(decisions, INDEX.replace('accepted', 'superseded by 300'))).toEqual([
    'the index gives 154 another status than its record',
  ])
  expect(indexProblems(decisions, `${INDEX}\n| 300 | [Gone](300-gone.md) | 2026-11-21 | accepted |`)).toEqual([
    'the index lists 300, which is not there',
  ])
})

test('a number that is used twice is named with both places', () => {
  const twice = [...read(RECORD).decisions, { file: choices, number: '154', title: 'Again', text: '' }]
  expect(indexProblems(twice, INDEX)).toContain(`154 is both in ${at} and in ${choices}`)
})

test('a row that the documents leave open has a line in the index, with a decision that names it', () => {
  const { decisions } = read(RECORD)
  const rows = [{ id: 'FD-09', gap: true }, { id: 'FD-13', bothReadings: true }, { id: 'SH-01' }]
  expect(undecided(rows, decisions, '| FD-09 | 154 |\n| FD-13 | 154, 231 |')).toEqual([
    'the index says that 231 decides FD-13, and it does not name it',
  ])
  expect(undecided(rows, decisions, '| FD-13 | 154 |')).toEqual([
    'FD-09 is left open by the documents, and the index names no decision of it',
  ])
  expect(undecided(rows, decisions, '| FD-09 | 999 |\n| FD-13 | 154 |')).toHaveLength(1)
})

test('lines of documents end by column 120, those of tables and code excepted', () => {
  const wide = 'x'.repeat(121)
  const text = `${'x'.repeat(120)}\n${wide}\n| ${wide} |\n\`\`\`\n${wide}\n\`\`\``
  expect(
    wideLines(
      new Map([
        ['README.md', text],
        ['a.ts', wide],
      ]),
    ),
  ).toEqual(['README.md:2: more than 120 columns'])
})

test('comments of the source end by column 120; code is left to the formatter', () => {
  const filler = 'x '.repeat(60)
  const wide = [`/** ${filler}*/`, ` * ${filler}`, `    // ${filler}`, `const url = '${filler}' // short`]
  const narrow = `/** ${'x'.repeat(113)} */`
  expect(wideLines(new Map([['a.ts', [...wide, narrow].join('\n')]]))).toEqual([
    'a.ts:1: more than 120 columns',
    'a.ts:2: more than 120 columns',
    'a.ts:3: more than 120 columns',
  ])
  expect(wideLines(new Map([['a.css', wide[0] ?? '']]))).toEqual(['a.css:1: more than 120 columns'])
})

test('a test that a table names by its file and the beginning of its title is there', () => {
  const file = 'remote-games/src/one.test.ts'
  const page = (title: string) => `| GL-22 | wrong | \`${file}\`: ${title} | the flag turned |`
  const look = (title: string) =>
    missingTests(
      new Map([
        [file, "test('GL-22 new games are marked', () => {})"],
        ['shared/docs/page.md', page(title)],
      ]),
    )
  expect(look('GL-22 new games')).toEqual([])
  expect(look('GL-22 old games')).toEqual([`shared/docs/page.md: ${file} has no "GL-22 old games"`])
  // Another team's tests are not in a team's copy of the tree.
  expect(missingTests(new Map([['shared/docs/page.md', page('GL-22 new games')]]))).toEqual([])
})
