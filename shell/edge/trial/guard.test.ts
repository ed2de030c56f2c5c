import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { haltTrial, raiseTrial } from '@lobby/releases/trial'
import { expect, it } from 'vitest'
import { begin, candidate, common, edge, kept, listed, live, running } from '../testing/guarded-trial.ts'
import { CHANNEL } from '../testing/test-edge.ts'

it('TL-04 the visit that tips the scale ends the trial, with the figures and without moving a pin', async () => {
  const { began } = await begin()
  const pins = (await live())?.pins
  const { guard, visits, log } = await edge('one')
  visits(100, 5)
  await guard.look()
  expect((await live())?.trial?.began).toBe(began)
  visits(1, 1)
  await guard.look()
  const reason = expect.stringMatching(/^6 of 101 \(5\.94 %\) first visits failed; .* too many for a base of 0\.5 %\.$/)
  expect(await live()).toMatchObject({ action: 'halt', actor: 'watchdog', reason, pins })
  expect((await live())?.trial).toBeUndefined()
  expect(log).toEqual([{ event: 'trial.halted', channel: CHANNEL, began, reason }])
})

it('TL-06 visits of several edges count together, also those of one that has died since', async () => {
  await begin()
  const [dead, one, other] = [await edge('dead-'), await edge('one'), await edge('other--')]
  dead.visits(40, 2)
  await dead.guard.look()
  one.visits(40, 2)
  await one.guard.look()
  expect((await live())?.trial).toBeDefined()
  other.visits(40, 2)
  await other.guard.look()
  expect(await live()).toMatchObject({ action: 'halt', reason: expect.stringContaining('6 of 120') })
  // Whoever looks next finds it done, and says nothing.
  await one.guard.look()
  expect([one.log, other.log.length, (await kept.store.history(CHANNEL)).length]).toEqual([[], 1, 6])
})

it('TL-03 a candidate that is slow and fails nowhere is halted by what two edges were told together', async () => {
  await begin()
  const [one, other] = [await edge('one'), await edge('other--')]
  // A draw of 9,999 is with everybody else.
  one.timed(9_999, 30, 1_000)
  one.timed(0, 30, 4_000)
  other.timed(9_999, 30, 1_000)
  await one.guard.look()
  await other.guard.look()
  expect((await live())?.trial).toBeDefined()
  other.timed(0, 30, 4_000)
  await other.guard.look()
  const reason = expect.stringContaining('LCP of 60 first visits: 4000 ms for three quarters of them, 1000 ms of 60')
  expect(await live()).toMatchObject({ action: 'halt', actor: 'watchdog', reason })
})

it('TL-03 a site may say that only more than that is too slow', async () => {
  await begin()
  const { guard, timed } = await edge('one', { slower: 4 })
  timed(9_999, 60, 1_000)
  timed(0, 60, 4_000)
  await guard.look()
  expect((await live())?.trial).toBeDefined()
})

it('TL-03 TL-06 each share is counted by itself, and an edge behind a raise takes nothing from what is counted since', async () => {
  const { began } = await begin()
  const [one, late] = [await edge('one'), await edge('late-')]
  one.visits(40, 5)
  await one.guard.look()
  // Twice within a second: nobody is counted with the one between.
  for (const share of [1_000, 2_000]) await raiseTrial(kept.store, { ...common, share })
  await one.hear()
  // Six failures with one share would halt; 5 of 40 and 1 of 40 do not.
  one.visits(40, 1)
  await one.guard.look()
  expect((await live())?.trial?.share).toBe(2_000)
  const told = (await kept.store.tallies(CHANNEL, began)).map(({ text }) => JSON.parse(text))
  expect(told.map(({ share, candidate }) => [share, candidate.visits, candidate.failed.length]).sort()).toEqual([
    [2_000, 40, 1],
    [500, 40, 5],
  ])
  late.visits(10, 1)
  await late.guard.look()
  const reason = expect.stringMatching(/^With a share of 5 %: 6 of 50 \(12 %\) first visits failed/)
  expect(await live()).toMatchObject({ action: 'halt', reason })
})

it('TL-06 an edge that is killed behind a raise leaves what it has kept of both shares', async () => {
  await begin()
  const [dead, one] = [await edge('dead-'), await edge('one')]
  dead.visits(40, 3)
  await raiseTrial(kept.store, { ...common, share: 2_000 })
  await dead.hear()
  dead.visits(20, 2)
  await dead.guard.look()
  await one.hear()
  one.visits(20, 7)
  await one.guard.look()
  const reason = expect.stringMatching(/^With a share of 20 %: 9 of 40 /)
  expect(await live()).toMatchObject({ action: 'halt', reason })
})

it('TL-04 a new trial right behind a halt begins at nought at an edge that counted the one before', async () => {
  await begin()
  const { guard, visits, hear } = await edge('one')
  visits(40, 5)
  await guard.look()
  await haltTrial(kept.store, common)
  const { began } = await begin()
  await hear()
  visits(40, 1)
  await guard.look()
  expect((await live())?.trial?.began).toBe(began)
  const [own] = await kept.store.tallies(CHANNEL, began)
  expect(JSON.parse(own?.text ?? '').candidate).toMatchObject({ visits: 40, failed: [expect.any(String)] })
})

it('TL-06 what an edge of an older version has kept, and what is no count, stops no edge', async () => {
  const { began } = await begin()
  const { guard, visits, log } = await edge('one')
  const sides = { candidate: { visits: 40, failed: ['ca'] }, stable: { visits: 760, failed: [] } }
  await kept.store.keepTally(CHANNEL, began, 'older', JSON.stringify({ began, ...sides }))
  await kept.store.keepTally(CHANNEL, began, 'broken', '{"began":')
  const many = { visits: 40, failed: Array.from({ length: 9 }, (_, n) => `c${n}`) }
  const other = { ...sides, began, share: 'some', candidate: many }
  await kept.store.keepTally(CHANNEL, began, 'other', JSON.stringify(other))
  visits(40, 5)
  await guard.look()
  // Five here and one there: two counts of other visitors, which are not one.
  expect((await live())?.trial).toBeDefined()
  visits(20, 3)
  await guard.look()
  expect((await live())?.reason).toMatch(/^With a share of 5 %: 8 of 60 /)
  expect(log.map(({ event }) => event)).toEqual(['trial.halted'])
})

it('TL-06 an edge that does not watch keeps its votes for whoever does', async () => {
  await begin()
  const [silent, watching] = [await edge('silent', { watches: false }), await edge('one')]
  silent.visits(50, 6)
  await silent.guard.look()
  expect((await live())?.trial).toBeDefined()
  await watching.guard.look()
  expect((await live())?.reason).toContain('6 of 50')
})

it('TL-06 clocks a minute apart: the first whose time is over ends the trial, the other finds it ended', async () => {
  const until = '2030-01-01T00:00:00.000Z'
  await begin(until)
  const at = (seconds: number) => () => Date.parse(until) + seconds * 1_000
  const [slow, fast] = [await edge('slow', { now: at(-50) }), await edge('fast', { now: at(10) })]
  await slow.guard.look()
  expect((await live())?.trial).toBeDefined()
  await fast.guard.look()
  await slow.guard.look()
  expect(await live()).toMatchObject({ action: 'halt', reason: `Its time was over at ${until}.` })
  expect(slow.log).toEqual([])
})

it('TL-04 a candidate that is cleared from the store ends the trial with one sentence', async () => {
  await begin()
  const { guard } = await edge('one')
  await rm(join(kept.dir, 'store', 'releases', 'lottery', candidate), { recursive: true })
  await guard.look()
  const reason = `lottery ${candidate} is not in the store any more, or not whole.`
  expect(await live()).toMatchObject({ action: 'halt', reason })
})

it('TL-04 what was concluded from one trial does not end the next', async () => {
  await begin()
  const { guard, visits } = await edge('one')
  visits(50, 6)
  await haltTrial(kept.store, common)
  const next = await begin()
  await guard.look()
  expect((await live())?.trial?.began).toBe(next.began)
})

it('TL-06 a store that is away is told of once, and nobody halts anything', async () => {
  await begin()
  const tallies = async () => {
    throw new Error('The store is away.')
  }
  const { guard, log } = await edge('one', { store: { ...kept.store, tallies } })
  await guard.look()
  await guard.look()
  expect(log).toEqual([{ event: 'trial.unwatched', channel: CHANNEL, cause: 'Error: The store is away.' }])
  expect((await live())?.trial).toBeDefined()
})

it('TL-05 whoever may write to the store makes no trial halt with what he has counted, and is told of', async () => {
  const { keyed } = await listed()
  const { guard, visits, log } = await keyed('one')
  const { began } = await running()
  const candidate = { visits: 20, failed: ['ca', 'cb', 'cc', 'cd', 'ce', 'cf'] }
  const made = { began, share: 500, candidate, stable: { visits: 380, failed: [] } }
  await kept.store.keepTally(CHANNEL, began, 'made-up-500', JSON.stringify(made))
  visits(40, 2)
  await guard.look()
  await guard.look()
  expect((await live())?.trial).toBeDefined()
  const problem = "Left out, as no edge's key has signed it: made-up-500."
  expect(guard.problem).toBe(problem)
  expect(log).toEqual([{ event: 'trial.uncounted', channel: CHANNEL, began, problem }])
  visits(40, 4)
  await guard.look()
  expect((await live())?.reason).toContain('6 of 80')
})

it('TL-05 TL-06 he keeps none from halting: what an edge has read is counted and put back, also of one that has died', async () => {
  const { keyed, names, fileOf } = await listed()
  const [dead, one] = [await keyed('dead-'), await keyed('one')]
  dead.visits(40, 3)
  await dead.guard.look()
  one.visits(40, 2)
  await one.guard.look()
  expect(one.guard.problem).toBeUndefined()
  for (const name of await names()) await kept.store.papers.remove(await fileOf(name))
  await one.guard.look()
  await one.guard.look()
  expect((await names()).sort()).toEqual(['dead--500', 'one-500'])
  const problem = 'Taken away or put back in the store, and counted still: dead--500, one-500.'
  expect(one.guard.problem).toBe(problem)
  // It stays told for as long as the trial runs, though all is there again.
  await one.guard.look()
  expect(one.guard.problem).toBe(problem)
  expect(one.log.map(({ event }) => event)).toEqual(['trial.uncounted'])
  // Whoever starts anew finds what was put back.
  const late = await keyed('late-', { watches: false })
  late.visits(10, 1)
  await late.guard.look()
  await one.guard.look()
  expect((await live())?.reason).toContain('6 of 90')
})

it('TL-06 two edges under one name, and one that is started anew, count beside each other with a key', async () => {
  const { keyed } = await listed()
  // As `server.ts` names them: the name, and what is random of each process.
  const [one, other, anew] = [await keyed('a-1'), await keyed('a-22'), await keyed('a-333')]
  for (const each of [one, other, anew]) {
    each.visits(40, 2)
    await each.guard.look()
  }
  expect((await live())?.reason).toContain('6 of 120')
})

it('TL-05 an edge without a key, beside edges with one, is not counted and says so, and so do the others', async () => {
  const { keyed } = await listed()
  const [bare, one] = [await keyed('bare', { signer: undefined, watches: false }), await keyed('one')]
  bare.visits(50, 6)
  await bare.guard.look()
  await one.guard.look()
  expect((await live())?.trial).toBeDefined()
  const left = "Left out, as no edge's key has signed it: bare-500."
  const mute = 'This edge has no key that may timestamp, so its page views have no vote in the trial.'
  expect([bare.guard.problem, one.guard.problem]).toEqual([`${left} ${mute}`, left])
})

it('TL-06 an edge that may not write there goes on counting what it has read of others', async () => {
  const { list, keyed, fileOf } = await listed()
  const [dead] = [await keyed('dead-')]
  const full = async () => {
    throw new Error('There is no room.')
  }
  const open = { ...(await list.as('watchdog')) }
  const one = await keyed('one', { store: open })
  dead.visits(40, 3)
  await dead.guard.look()
  one.visits(40, 2)
  await one.guard.look()
  open.keepTally = full
  await kept.store.papers.remove(await fileOf('dead--500'))
  await one.guard.look()
  await one.guard.look()
  expect([one.guard.problem, one.log.map(({ event }) => event)]).toEqual([
    'Taken away or put back in the store, and counted still: dead--500.',
    ['trial.uncounted'],
  ])
  dead.visits(20, 4)
  await dead.guard.look()
  expect((await live())?.reason).toContain('9 of 100')
})
