import type { Trial } from '@lobby/contracts/release'
import * as v from 'valibot'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { RolesList } from '../roles/list.ts'
import { inEnglish } from '../sentence.ts'
import { textOf } from '../signing/keys.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { roleSite, type Staff } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import {
  type Counted,
  openCounting,
  saidOfAside,
  saidOfGone,
  saidOfUnsigned,
  signedTally,
  talliesOf,
  tallyName,
} from './counting.ts'
import { Tally } from './tally.ts'

const C = 'production'
const TRIAL: Trial = { began: 7, pins: { lottery: '1.1.0-a' }, share: 500, base: 0.005, secret: 's' }
const tallyOf = (visits: number, more: Partial<Tally> = {}): Tally => {
  const [candidate, stable] = [
    { visits, failed: [], timed: {}, given: [], heard: [] },
    { visits: 19 * visits, failed: [], timed: {}, given: [], heard: [] },
  ]
  return { began: TRIAL.began, share: 500, candidate, stable, ...more }
}

async function setUp(staff?: Staff) {
  const store = openFolderStore(await scratch())
  const site = await roleSite(store, staff ? { staff } : {})
  const open = await site.as()
  const root = open.signed?.roles().root ?? ''
  const text = (tally: Tally, more: Partial<Parameters<typeof signedTally>[1]> = {}) =>
    signedTally(tally, {
      ...{ signer: site.signerOf('edge'), channel: C, root, trial: TRIAL, writer: 'hanoi-1', count: 1 },
      ...more,
    })
  const keep = (writer: string, kept: string) => store.keepTally(C, TRIAL.began, writer, kept)
  const drop = (writer: string) => store.papers.remove(`trials/${C}/${TRIAL.began}/${writer}.json`)
  return { store, site, open, text, keep, drop }
}

const visitsOf = ({ tallies }: Counted) => tallies.map(({ candidate }) => candidate.visits).sort((a, b) => a - b)
const said = ({ aside }: Counted) => saidOfAside(aside).map(inEnglish)

it('TL-05 where a list names keys that may timestamp, only what one of them has signed counts, and the rest is named', async () => {
  const { open, site, text, keep } = await setUp()
  await keep('hanoi-1-500', text(tallyOf(10)))
  await keep('older', JSON.stringify(tallyOf(1_000)))
  await keep('mine-500', text(tallyOf(2_000), { writer: 'mine', signer: site.signerOf('mai') }))
  await keep('theirs-500', text(tallyOf(4_000), { writer: 'theirs', signer: site.signerOf('nobody') }))
  await keep('more-500', text(tallyOf(5), { writer: 'more' }).replace('"visits":5', '"visits":50000'))
  for (const junk of ['j1', 'j2', 'j3', 'j4', 'j5']) await keep(junk, '{')
  const counted = await talliesOf(open, C, TRIAL)
  expect(visitsOf(counted)).toEqual([10])
  expect(said(counted)).toEqual([
    'Left out, as it is no count: j1, j2, j3 and 2 more.',
    "Left out, as no edge's key has signed it: older.",
    'Left out, as its key is none that may timestamp: mine-500, theirs-500.',
    'Left out, as it is not what was signed: more-500.',
  ])
})

it('TL-05 what a key has signed of another trial, set, channel, store, share or process is no count of this one', async () => {
  const { open, text, keep } = await setUp()
  await keep('hanoi-1-500', text(tallyOf(10)))
  const others: Record<string, string> = {
    'trial-500': text(tallyOf(1, { began: 6 }), { writer: 'trial' }),
    'set-500': text(tallyOf(1), { writer: 'set', trial: { pins: { lottery: '1.2.0-b' } } }),
    'sets-500': text(tallyOf(1), { writer: 'sets', trial: { pins: { ...TRIAL.pins, games: '2.0.0-c' } } }),
    'channel-500': text(tallyOf(1), { writer: 'channel', channel: 'staging' }),
    'store-500': text(tallyOf(1), { writer: 'store', root: '0'.repeat(64) }),
    'share-500': text(tallyOf(1, { share: 2_000 }), { writer: 'share' }),
    // The very text that counts, once more: it would count twice.
    'again-500': text(tallyOf(10)),
    'hanoi-1-2000': text(tallyOf(10)),
  }
  for (const [name, kept] of Object.entries(others)) await keep(name, kept)
  const counted = await talliesOf(open, C, TRIAL)
  expect(visitsOf(counted)).toEqual([10])
  expect(counted.aside).toEqual(
    Object.keys(others)
      .sort()
      .map((writer) => ({ writer, why: 'elsewhere' })),
  )
})

it('TL-05 what has counted counts still when it is taken away or an older one is put in its place, and that is named', async () => {
  const { open, text, keep, drop } = await setUp()
  const counting = openCounting()
  const look = () => counting.look(open, C, TRIAL)
  const [first, second] = [text(tallyOf(10), { count: 1 }), text(tallyOf(30), { count: 2 })]
  await keep('hanoi-1-500', first)
  expect(visitsOf(await look())).toEqual([10])
  await keep('hanoi-1-500', second)
  expect(visitsOf(await look())).toEqual([30])
  for (const away of [() => keep('hanoi-1-500', first), () => drop('hanoi-1-500')]) {
    await away()
    // Once may be a store that is slow to list what it has.
    const [once, twice] = [await look(), await look()]
    expect([visitsOf(once), once.gone]).toEqual([[30], []])
    expect([visitsOf(twice), twice.gone]).toEqual([[30], [{ writer: 'hanoi-1-500', text: second }]])
    await keep('hanoi-1-500', second)
    expect((await look()).gone).toEqual([])
  }
  expect(inEnglish(saidOfGone(['hanoi-1-500']) ?? { key: 'list.none' })).toBe(
    'Taken away or put back in the store, and counted still: hanoi-1-500.',
  )
  expect(saidOfGone([])).toBeUndefined()
  // Of the next trial nothing has counted yet.
  expect(await counting.look(open, C, { ...TRIAL, began: 8 })).toEqual({ tallies: [], aside: [], gone: [] })
})

it('TL-05 what a process has counted itself counts for it before anybody finds it in the store', async () => {
  const { open, text } = await setUp()
  const counting = openCounting()
  counting.own({ writer: 'hanoi-1-500', text: text(tallyOf(10)) })
  // An edge without a key counts nothing of its own either.
  counting.own({ writer: 'hanoi-2-500', text: JSON.stringify(tallyOf(500)) })
  for (const gone of [0, 1]) {
    const counted = await counting.look(open, C, TRIAL)
    expect([visitsOf(counted), counted.gone.length]).toEqual([[10], gone])
  }
})

it('TL-05 a key that is taken off the list counts no more, whatever it has signed before, and the new one does', async () => {
  const { site, open, text, keep, drop } = await setUp()
  const counting = openCounting()
  await keep('hanoi-1-500', text(tallyOf(10)))
  await keep('hanoi-2-500', text(tallyOf(20), { writer: 'hanoi-2' }))
  expect(visitsOf(await counting.look(open, C, TRIAL))).toEqual([10, 20])
  await drop('hanoi-2-500')
  const key = textOf(site.signerOf('edge-new').publicKey)
  const rotated = (list: RolesList): RolesList => {
    const { edge: _edge, ...persons } = list.persons
    return { ...list, persons: { ...persons, edge: { key, roles: ['timestamp'] } } }
  }
  await site.change(rotated)
  await open.channel(C)
  const counted = await counting.look(open, C, TRIAL)
  expect([visitsOf(counted), said(counted)]).toEqual([
    [],
    ['Left out, as its key is none that may timestamp: hanoi-1-500.'],
  ])
  await keep('hanoi-3-500', text(tallyOf(3), { writer: 'hanoi-3', signer: site.signerOf('edge-new') }))
  expect(visitsOf(await counting.look(open, C, TRIAL))).toEqual([3])
})

it('TL-05 without a key that may timestamp all counts as before, and it is said that nobody signs it', async () => {
  const { open, store, text, keep } = await setUp({ mai: ['ship', 'undo'] })
  await keep('hanoi-1-500', text(tallyOf(10)))
  await keep('older', JSON.stringify(tallyOf(7)))
  await keep('junk', '{')
  const counted = await talliesOf(open, C, TRIAL)
  expect([visitsOf(counted), counted.aside, counted.gone]).toEqual([[7, 10], [], []])
  expect(inEnglish(saidOfUnsigned(open) ?? { key: 'list.none' })).toBe(
    'Nobody signs what edges count, as the list of roles names no key that may timestamp: whoever may write to the store can make a trial halt, or keep it from halting.',
  )
  expect(visitsOf(await talliesOf(store, C, TRIAL))).toEqual([7, 10])
  expect([saidOfUnsigned(store), saidOfUnsigned((await setUp()).open)]).toEqual([undefined, undefined])
})

it('TL-06 an edge from before reads what is signed as what is not', async () => {
  const { text } = await setUp()
  expect(v.parse(Tally, JSON.parse(text(tallyOf(10))))).toEqual(tallyOf(10))
  expect([tallyName('hanoi-1', { share: 500 }), tallyName('hanoi-1', {})]).toEqual(['hanoi-1-500', 'hanoi-1'])
})

it('TL-04 a text that counts for nothing is parsed once, and anew by another list', async () => {
  const { open, site, text, keep } = await setUp()
  await keep('theirs-500', text(tallyOf(4_000), { writer: 'theirs', signer: site.signerOf('nobody') }))
  const [planted] = await open.tallies(C, TRIAL.began)
  const parsing = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsing.mockRestore())
  const parsed = () => parsing.mock.calls.filter(([each]) => each === planted?.text).length
  const counting = openCounting()
  for (let looks = 0; looks < 3; looks += 1) expect((await counting.look(open, C, TRIAL)).aside.length).toBe(1)
  const once = parsed()
  expect(once).toBeGreaterThan(0)
  await site.change((list) => ({ ...list, reason: 'once more' }))
  await open.channel(C)
  await counting.look(open, C, TRIAL)
  expect(parsed()).toBe(2 * once)
})
