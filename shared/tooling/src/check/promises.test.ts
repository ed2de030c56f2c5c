import type { Language } from '@lobby/contracts/languages'
import { expect, test } from 'vitest'
import { textsFrom } from '../wording.ts'
import { checkPromises, fingerprintOf, type Promises, promiseFaults } from './promises.ts'

const FOLDER = 'remote-new/src/locales'
const TEST = 'shared/server/gateway/src/some.test.ts'
const NONE: Promises = { kept: [], operator: [], none: [] }
const read = (file: string) =>
  ({ [TEST]: "test('PP-03 a break is as long as it was asked for', …", 'a.md': '# A\n\n## What people do\n\n' })[
    file
  ] ?? (file.startsWith('remote-other/') ? undefined : null)

/** What the check says of one text under `key`, the same in both languages that are given. */
const said = (words: Partial<Record<Language, string>>, list: Partial<Promises> = {}, folder = FOLDER) =>
  promiseFaults(
    folder,
    textsFrom(Object.fromEntries(Object.entries(words).map(([language, text]) => [language, { key: text }]))),
    { ...NONE, ...list },
    read,
  )
const BREAK = { EN: 'Take a break at any time.', VI: 'Tạm nghỉ bất cứ lúc nào.' }
const NOW = fingerprintOf(new Map(Object.entries({ VI: BREAK.VI, EN: BREAK.EN })))
const kept = (by: string, fingerprint = NOW): Partial<Promises> => ({ kept: [{ by, texts: { key: fingerprint } }] })

test.each([
  ['VI', 'Bạn rút được bất cứ lúc nào.'],
  ['VI', 'Tiền của bạn vẫn an toàn.'],
  ['EN', 'Paid within one minute.'],
  ['EN', 'We guarantee the best odds.'],
  ['EN', 'Online 24/7'],
  ['TH', 'เงินเข้าทันที'],
  ['TH', 'ตั้งวงเงินฝากได้ทุกเมื่อ'],
  ['JA', '入金はすぐに反映されます。'],
  ['JA', '上限額を設定できます。'],
  ['CN', '您可以随时提现。'],
  ['CN', '资金绝对安全，我们保证。'],
] as const)('PP-08 in %s “%s” is a promise without an entry, and refused', (language, text) => {
  const [fault, ...more] = said({ EN: 'Nothing of the kind', [language]: text })
  expect(more).toEqual([])
  expect(fault).toMatch(/^key has no entry \(“.+”\).+name the test that keeps it, [0-9a-f]{8}$/)
})

test('PP-08 what promises nothing needs no entry', () => {
  expect(said({ EN: 'Show more', VI: 'Xem thêm', TH: 'ดูเพิ่มเติม', JA: 'もっと見る', CN: '查看更多' })).toEqual([])
})

test.each([
  ['remote-account/src/support/agreement/locales', 'sections'],
  ['shared/server/gateway/locales', 'announcements'],
  ['shared/server/gateway/locales', 'help'],
  ['shared/server/sandbox/locales', 'chat'],
])('PP-08 in %s each text under %s is looked at, whatever its words', (folder, start) => {
  const texts = textsFrom({ EN: { [start]: { one: 'Hello there' } } })
  expect(promiseFaults(folder, texts, NONE, read)).toEqual([expect.stringMatching(`^${start}.one has no entry`)])
})

test('PP-08 an entry names a test that is there', () => {
  expect(said(BREAK, kept(`${TEST}: PP-03 a break is as long`))).toEqual([])
  expect(said(BREAK, kept(`${TEST}: PP-03 a break begins at once`))).toEqual([
    `${TEST} has no test “PP-03 a break begins at once”`,
  ])
  expect(said(BREAK, kept(`${TEST}: PP-03`))).toEqual([`${TEST} has no test “PP-03”`])
  expect(said(BREAK, kept('shared/gone.test.ts: PP-03 a break is'))).toEqual(['shared/gone.test.ts is no test'])
  expect(said(BREAK, kept('a.md: PP-03 a break is'))).toEqual(['a.md is no test'])
})

test('PP-08 a test in a folder that a team’s copy leaves out is not missed there', () => {
  expect(said(BREAK, kept('remote-other/src/x.test.ts: PP-03 a break is as long'))).toEqual([])
})

test('PP-08 a text that has changed in any language is looked at again, and one that is gone leaves the list', () => {
  const list = kept(`${TEST}: PP-03 a break is as long`)
  const changed = { ...BREAK, VI: 'Tạm nghỉ bất cứ lúc nào, không cần lý do.' }
  expect(said(changed, list)).toEqual([expect.stringMatching(/^key has changed: .+ then list [0-9a-f]{8}$/)])
  expect(promiseFaults(FOLDER, textsFrom({ EN: { other: 'Show more' } }), { ...NONE, ...list }, read)).toEqual([
    'key is listed and has no text',
  ])
})

test('PP-08 no promise needs a reason, what people do a heading, and nothing is both', () => {
  const texts = { key: NOW }
  expect(said(BREAK, { none: [{ why: '', texts }] })).toEqual(['a reason is missing'])
  expect(said(BREAK, { operator: [{ told: 'a.md#What people do', texts }] })).toEqual([])
  expect(said(BREAK, { operator: [{ told: 'a.md#Nothing', texts }] })).toEqual(['a.md has no heading “Nothing”'])
  const both = { ...kept(`${TEST}: PP-03 a break is as long`), none: [{ why: 'names a break', texts }] }
  expect(said(BREAK, both)).toEqual(['key is listed as a promise and as none'])
})

test('PP-08 every promise of the site has its entry, and every entry its test', async () => {
  expect(await checkPromises()).toEqual({ ok: true, output: '' })
})
