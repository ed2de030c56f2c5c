/** What edges make of clocks that are off: they are told of, and say nothing of the channel (589). */
import { expect, it } from 'vitest'
import { LOOK, SEEN, STILL, type View, watchedSite } from '../testing/watched-site.ts'
import { NAMED } from './heard.ts'

type Site = Awaited<ReturnType<typeof watchedSite>>

/** What one of several says while time passes: the problems of the first, and the last that it says of clocks. */
async function during(seconds: number, { pass }: Site, all: readonly Awaited<ReturnType<Site['watching']>>[]) {
  const problems = new Set<string>()
  for (let at = 0; at < seconds; at += LOOK) {
    await pass(LOOK, ...all)
    for (const { problem } of all) if (problem) problems.add(problem)
  }
  return { problems: [...problems], clocks: all.map(({ clocks }) => clocks) }
}

it.each([
  // What b says comes to a after ten seconds, and what a says to b at once.
  [150, '140 s ahead of', '150 s behind'],
  [-150, '160 s behind', '150 s ahead of'],
  [900, '15 min ahead of', '15 min behind'],
  [86_400, '24 h ahead of', '24 h behind'],
  [-86_400, '24 h behind', '24 h ahead of'],
])(
  'OP-03 two edges whose clocks are %i s apart from the beginning name the clock, and hear of each other',
  async (off, ofB, ofA) => {
    const site = await watchedSite()
    const all = [await site.watching('a', { key: 'edge' }), await site.watching('b', { key: 'edge', off })]
    expect(await during(300, site, all)).toEqual({
      problems: [],
      clocks: [`The clock of b is ${ofB} this edge’s.`, `The clock of a is ${ofA} this edge’s.`],
    })
    // Which hides no silence.
    const [a] = all
    if (!a) throw new Error('There is no edge')
    const silent = await site.untilAlarm(a)
    expect(silent?.problem).toContain(STILL)
    expect(silent?.seconds).toBeLessThanOrEqual(120)
    expect(a.clocks).toBeUndefined()
  },
)

it('OP-03 a clock that goes ahead, is put right, and is put back an hour raises no alarm of the channel, in either edge', async () => {
  const site = await watchedSite()
  const clock = { off: 0 }
  const all = [await site.watching('a', { key: 'edge' }), await site.watching('b', { key: 'edge', clock })]
  const none = { problems: [], clocks: [undefined, undefined] }
  expect(await during(60, site, all)).toEqual(none)
  clock.off = 150
  const [ahead, behind] = [
    'The clock of b is 140 s ahead of this edge’s.',
    'The clock of a is 150 s behind this edge’s.',
  ]
  expect(await during(20, site, all)).toEqual({ problems: [], clocks: [ahead, behind] })
  expect(await during(300, site, all)).toEqual({ problems: [], clocks: [ahead, behind] })
  clock.off = 0
  expect(await during(30, site, all)).toEqual(none)
  expect(await during(300, site, all)).toEqual(none)
  clock.off = -3_600
  await during(30, site, all)
  expect(await during(300, site, all)).toMatchObject({
    problems: [],
    clocks: ['The clock of b is 60 min behind this edge’s.', 'The clock of a is 60 min ahead of this edge’s.'],
  })
  clock.off = 0
  expect(await during(300, site, all)).toEqual(none)
})

it('OP-03 of three edges the one whose clock is off is named by the others, and names itself', async () => {
  const site = await watchedSite()
  const all = [await site.watching('a', { key: 'edge' }), await site.watching('b', { key: 'edge', off: 2 })]
  all.push(await site.watching('c', { key: 'edge', off: 7_200 }))
  expect((await during(60, site, all)).clocks).toEqual([
    'The clock of c is 2 h ahead of this edge’s.',
    'The clock of c is 2 h ahead of this edge’s.',
    'The clock of this edge is 2 h ahead of those of others.',
  ])
})

it('OP-03 an edge whose clock is a day off is waited for by nobody once it was stopped, nor is its clock told of', async () => {
  const site = await watchedSite()
  const a = await site.watching('a', { key: 'edge' })
  const b = await site.watching('b', { key: 'edge', off: 86_400 })
  await site.pass(60, a, b)
  await b.stop()
  await site.pass(300, a)
  expect([a.problem, a.clocks]).toEqual([undefined, undefined])
})

/** What an edge is shown of others lags by so many looks; each look of one that is shown is kept. */
function recorded(lag: { looks: number }): View {
  const tape: Map<string, string | undefined>[] = []
  return ({ papers }) => ({
    papers: {
      ...papers,
      async names(folder) {
        const names = await papers.names(folder)
        if (folder !== SEEN) return names
        const now = new Map<string, string | undefined>()
        for (const name of names) now.set(name, await papers.text(`${SEEN}/${name}`))
        tape.push(now)
        return [...shown(tape, lag.looks).keys()]
      },
      text: async (path) =>
        path.startsWith(SEEN) ? shown(tape, lag.looks).get(path.slice(SEEN.length + 1)) : papers.text(path),
    },
  })
}

const shown = (tape: readonly Map<string, string | undefined>[], looks: number) =>
  tape[Math.max(0, tape.length - 1 - looks)] ?? new Map<string, string | undefined>()

it.each([-150, 0, 150])(
  'OP-03 whoever shows an edge all that others say, but late, keeps no alarm from it, with clocks %i s apart',
  async (off) => {
    const site = await watchedSite()
    const lag = { looks: 0 }
    const other = await site.watching('other', { key: 'edge', off })
    const own = await site.watching('own', { key: 'edge', view: recorded(lag) })
    expect((await during(120, site, [other, own])).problems).toEqual([])
    // One more with each look: what was said is shown at half the pace, and for ever news.
    let looks = 0
    const alarm = await site.untilAlarm(own, [other], async () => {
      looks += 1
      lag.looks = looks
    })
    expect(alarm?.problem).toContain(STILL)
    expect(alarm?.seconds).toBeLessThanOrEqual(120)
  },
)

it.each([0, -150, 150])(
  'OP-03 an edge that starts takes old statements, shown at the pace of live ones, for no news, with clocks %i s apart',
  async (off) => {
    const site = await watchedSite()
    const other = await site.watching('other', { key: 'edge', off })
    const earlier: string[] = []
    for (let looks = 0; looks < 30; looks += 1) {
      await site.pass(LOOK, other)
      earlier.push((await site.store.papers.text(`${SEEN}/other.json`)) ?? '')
    }
    const own = await site.watching('own', {
      key: 'edge',
      view: ({ papers }) => ({
        papers: { ...papers, text: async (path) => (path === `${SEEN}/other.json` ? earlier[0] : papers.text(path)) },
      }),
    })
    const alarm = await site.untilAlarm(own, [other], async () => void earlier.shift())
    expect(alarm?.problem).toContain(STILL)
    expect(alarm?.seconds).toBeLessThanOrEqual(120)
  },
)

it.each([0, -150, 150])(
  'OP-03 an edge that has always been shown what others say five minutes late goes on alarming, with clocks %i s apart',
  async (off) => {
    const site = await watchedSite()
    const other = await site.watching('other', { key: 'edge', off })
    const tape: string[] = []
    const look = async () => {
      await site.pass(LOOK, other)
      tape.push((await site.store.papers.text(`${SEEN}/other.json`)) ?? '')
    }
    for (let looks = 0; looks < 31; looks += 1) await look()
    const own = await site.watching('own', {
      key: 'edge',
      view: ({ papers }) => ({
        papers: { ...papers, text: async (path) => (path.endsWith('other.json') ? tape.at(-31) : papers.text(path)) },
      }),
    })
    // From the thirtieth look on the other one names what this one has said.
    for (let looks = 1; looks <= 45; looks += 1) {
      await look()
      await own.look()
      if (looks >= 12) expect(own.problem).toContain(STILL)
    }
  },
)

it('OP-03 where two of five clocks are off alike they are named, and not the one that hears them', async () => {
  const site = await watchedSite()
  const all = []
  for (const [name, off] of Object.entries({ a: 0, b: 0, c: 0, d: 600, e: 660 }))
    all.push(await site.watching(name, { key: 'edge', off }))
  const { clocks } = await during(60, site, all)
  expect(clocks[0]).toBe('The clock of e is 11 min ahead of this edge’s.')
})

it('OP-03 no old statement takes the place of a later one, whatever its date', async () => {
  const site = await watchedSite()
  const clock = { off: 86_400 }
  const other = await site.watching('other', { key: 'edge', clock })
  const own = await site.watching('own', { key: 'edge' })
  await site.pass(60, other, own)
  const early = (await site.store.papers.text(`${SEEN}/other.json`)) ?? ''
  clock.off = 0
  await site.pass(60, other, own)
  expect([own.problem, own.clocks]).toEqual([undefined, undefined])
  // From when its clock was a day ahead, under another name, which is read last.
  await site.store.papers.replace(`${SEEN}/zz-copied.json`, early)
  await site.pass(60, other, own)
  expect([own.problem, own.clocks]).toEqual([undefined, undefined])
})

it('OP-03 a statement names twenty others at most, those first whose clocks are furthest off', async () => {
  const site = await watchedSite()
  const off = await site.watching('off', { key: 'edge', off: 600 })
  const others = []
  for (let n = 10; n < 33; n += 1) others.push(await site.watching(`edge-${n}`, { key: 'edge' }))
  await site.pass(40, off, ...others)
  const statement = async (name: string) =>
    JSON.parse((await site.store.papers.text(`${SEEN}/${name}.json`)) ?? '').seen as { heard: [string, string][] }
  const { heard } = await statement('edge-10')
  expect(heard).toHaveLength(NAMED)
  expect(heard[0]?.[0]).toBe('off')
  expect(new Set(heard.map(([name]) => name)).size).toBe(20)
  // An edge does not name itself.
  expect(heard.map(([name]) => name)).not.toContain('edge-10')
}, 30_000)

it('OP-03 one statement of a day when a clock was ahead, put there under another name, says nothing of today', async () => {
  const site = await watchedSite()
  const clock = { off: 86_400 }
  const all = [await site.watching('a', { key: 'edge' }), await site.watching('b', { key: 'edge', clock })]
  await site.pass(100, ...all)
  const old = (await site.store.papers.text(`${SEEN}/b.json`)) ?? ''
  clock.off = 0
  await site.pass(300, ...all)
  await site.promoted()
  const none = { problems: [], clocks: [undefined, undefined] }
  expect(await during(300, site, all)).toEqual(none)
  await site.store.papers.replace(`${SEEN}/zz.json`, old)
  expect(await during(600, site, all)).toEqual(none)
})

it('OP-03 what was recorded while a clock was ahead keeps no alarm from an edge once its dates have come', async () => {
  const site = await watchedSite()
  const clock = { off: 600 }
  const tape: string[] = []
  let at = -1
  const view: View = ({ papers }) => ({
    papers: {
      ...papers,
      names: async (folder) => (folder === SEEN && at >= 0 ? ['a.json', 'b.json'] : papers.names(folder)),
      text: async (path) => (path === `${SEEN}/b.json` && at >= 0 ? tape[at] : papers.text(path)),
    },
  })
  const a = await site.watching('a', { key: 'edge', view })
  const b = await site.watching('b', { key: 'edge', clock })
  for (let i = 0; i < 30; i += 1) {
    await site.pass(10, a, b)
    tape.push((await site.store.papers.text(`${SEEN}/b.json`)) ?? '')
  }
  clock.off = 0
  await site.pass(300, a, b)
  expect([a.problem, a.clocks]).toEqual([undefined, undefined])
  // b dies, or is hidden; its dates of ten minutes ago are those of now.
  let alarmed: number | undefined
  for (at = 0; at < 30; at += 1) {
    await site.pass(10, a)
    if (a.problem) alarmed ??= (at + 1) * 10
  }
  expect(alarmed).toBeLessThanOrEqual(120)
})

it('OP-03 of four edges two of which are off alike none says that its own clock is off', async () => {
  const site = await watchedSite()
  const off = [0, 0, 7_200, 7_200]
  const all = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name, i) => site.watching(name, { key: 'edge', off: off[i] ?? 0 })),
  )
  const { clocks } = await during(120, site, all)
  expect(clocks.filter((said) => said?.startsWith('The clock of this edge'))).toEqual([])
  expect(clocks.every((said) => said !== undefined)).toBe(true)
})

it('OP-03 an edge whose clock is right is not called wrong by two that are off by different amounts', async () => {
  const site = await watchedSite()
  const off = [0, 7_200, 600]
  const all = await Promise.all(
    ['a', 'b', 'c'].map((name, i) => site.watching(name, { key: 'edge', off: off[i] ?? 0 })),
  )
  const { clocks } = await during(120, site, all)
  expect(clocks[0]).toBe('The clock of b is 2 h ahead of this edge’s.')
})
