import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { promote, rollback } from '../channel/promote.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C, forged, live } from '../testing/role-store.ts'
import { oddRevisions } from './inspect.ts'
import { readRoles } from './read-roles.ts'
import { saySeen } from './seen.ts'
import { signedStore } from './signed-store.ts'

const LOTTERY = { ...by, remote: 'lottery' }
const ENDED = '2099-01-01T00:00:00.000Z'
/** A date of before that, and those of what is done and read after it. */
const BACK = '2098-12-31T00:00:00.000Z'
const SINCE = '2099-06-01T00:00:00.000Z'
const LATER = Date.parse('2100-01-01T00:00:00.000Z')

/** A store whose list of roles ends, and readers by a clock that the test moves. */
async function site() {
  const made = await begin(await folderUnderTest(), { expires: ENDED })
  const { as, signerOf, put, a, b, c, store } = made
  const roles = await readRoles(store, undefined)
  if (!roles) throw new Error('There is no list of roles')
  const clock = { now: LATER }
  const reader = (name?: string) =>
    signedStore(store, roles, { now: () => clock.now, ...(name ? { signer: signerOf(name) } : {}) })
  /** Puts what a key has signed as the next revision. */
  const signed = async (number: number, actor: string, change: Partial<ChannelRevision>) => {
    const now = await live(await as())
    const pins = { ...now?.pins, lottery: change.to ?? '' }
    await put(number, await forged(await as(), signerOf(actor), { actor, remote: 'lottery', pins, ...change }))
  }
  const shipped = async (number = 4, from = b) => {
    const before = { ...(await live(await as()))?.before, lottery: [from] }
    await signed(number, 'mai', { action: 'promote', from, to: c, before, at: BACK })
  }
  const undone = async () => {
    const before = { ...(await live(await as()))?.before, lottery: [] }
    await signed(4, 'chi', { action: 'rollback', from: b, to: a, before, at: SINCE })
  }
  const say = async (edge: string, of = reader()) => {
    const { revision, hash = '' } = (await of.signed?.point(C)) ?? {}
    const seen = { channel: C, edge, revision: revision?.revision ?? 0, hash, roles: 1, at: SINCE }
    await saySeen(store.papers, edge, seen, signerOf('edge'))
  }
  return { ...made, clock, reader, shipped, undone, say }
}

const REFUSED = {
  code: 'refused',
  message: `Revision 4 of production ships by a list of roles that ended at ${ENDED}.`,
}

it('OP-01 a reader follows no release that was shipped after the list had ended, under a date of before', async () => {
  const { reader, shipped, b } = await site()
  const running = reader()
  await live(running)
  await shipped()
  for (const _look of ['first', 'second']) {
    expect((await live(running))?.pins.lottery).toBe(b)
    expect(running.signed?.troubles(C)).toEqual([REFUSED])
  }
})

it('OP-01 nor does one that begins to read then, where an edge has said since what there was; undoing goes on', async () => {
  const { reader, shipped, say, a, b } = await site()
  await say('hanoi-1')
  await shipped()
  const fresh = reader()
  expect((await live(fresh))?.pins.lottery).toBe(b)
  expect(fresh.signed?.troubles(C)).toEqual([REFUSED])
  expect(await oddRevisions(reader(), C, LATER)).toMatchObject([{ revision: 4, code: 'roles.expired' }])
  const { revision } = await rollback(reader('chi'), LOTTERY)
  expect([revision.revision, (await live(reader()))?.pins.lottery]).toEqual([5, a])
})

it('OP-01 nor what follows a change from after the end of the list', async () => {
  const { reader, shipped, undone, a } = await site()
  await undone()
  await shipped(5, a)
  expect(await live(reader())).toMatchObject({ revision: 4, pins: { lottery: a } })
})

it('OP-01 what was shipped before a list ended counts after it, for who begins to read then and for who was away', async () => {
  const { as, reader, clock, say, c } = await site()
  clock.now = Date.now()
  const [away, behind] = [reader(), reader()]
  for (const each of [away, behind]) expect((await live(each))?.revision).toBe(3)
  await say('hue-1', behind)
  await promote(await as('mai'), { ...LOTTERY, id: c })
  clock.now = LATER
  expect((await live(away))?.pins.lottery).toBe(c)
  // One edge has seen it, and another one goes on saying what was before.
  await say('hanoi-1', away)
  expect((await live(reader()))?.pins.lottery).toBe(c)
})
