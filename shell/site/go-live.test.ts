import { join } from 'node:path'
import { type CallShapes, callShapes } from '@lobby/contracts/call-shape'
import { wallet } from '@lobby/contracts/calls/member'
import { CHANNEL, type TestStore, testStore } from '@lobby/edge/testing'
import { rollback } from '@lobby/releases/promote'
import type { SomeStore } from '@lobby/releases/signed-store'
import { type ReleaseSketch, writeRelease } from '@lobby/releases/testing'
import { roleSite } from '@lobby/releases/testing/role-site'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goLive } from './go-live.ts'

let kept: TestStore
beforeEach(async () => {
  kept = await testStore()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await kept[Symbol.asyncDispose]()
})

/** Begins a list of roles: from then on it is no store for development, and the key that has signed has to be named. */
async function withRoles(options?: Parameters<typeof roleSite>[1]) {
  const site = await roleSite(kept.store, options)
  vi.stubEnv('LOBBY_SIGNING_KEY_FILE', join(kept.dir, 'store/keys/development.pem'))
  return site
}

/** Null for the one that was made for the test. */
let open: SomeStore | null = null
beforeEach(() => {
  open = null
})

const start = (...sketches: ReleaseSketch[]) => startBeside(undefined, ...sketches)

/** A tree with these releases goes live beside a gateway that serves these calls; answers what was said. */
async function startBeside(
  served: CallShapes | undefined,
  ...sketches: ReleaseSketch[]
): Promise<{ said: string[]; notes: string[]; ids: Record<string, string> }> {
  const store = open ?? kept.store
  const said: string[] = []
  const built: string[] = []
  const ids: Record<string, string> = {}
  for (const sketch of sketches) {
    const { folder, record } = await writeRelease(join(kept.dir, 'built'), sketch)
    built.push(folder)
    ids[record.remote] = record.id
  }
  const notes = await goLive(store, CHANNEL, { built, ids }, (line) => said.push(line), served)
  said.push(...notes)
  return { said, notes, ids }
}
const pins = async () => (await kept.store.channel(CHANNEL)).revision?.pins

describe('going live at a start', () => {
  it('FD-04 publishes and pins the tree, and does nothing at the next start', async () => {
    const tree: ReleaseSketch[] = [{ remote: 'lottery', pages: ['/m/lottery'] }, { remote: 'shell' }]
    const { ids } = await start(...tree)
    expect(await pins()).toEqual(ids)
    const history = await kept.store.history(CHANNEL)
    expect(history.filter(({ forced }) => forced)).toEqual([])
    const revisions = history.length
    await start(...tree)
    expect(await kept.store.history(CHANNEL)).toHaveLength(revisions)
  })

  it('OP-01 publishes, starts and moves no pin where its list of roles knows nobody who could', async () => {
    const shell: ReleaseSketch = { remote: 'shell' }
    const first = await start(shell, { remote: 'lottery', pages: ['/m/lottery'] })
    const site = await withRoles()
    open = await site.as()
    const next: ReleaseSketch = { remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] }
    for (const [name, why] of [
      [undefined, 'Changes of production are signed'],
      ['stranger', 'which is yours, is not in the list of roles'],
      ['chi', 'takes the role ship, which chi has not'],
    ] as const) {
      open = await site.as(name)
      const { notes, ids } = await start(shell, next)
      expect(notes).toEqual([
        expect.stringMatching(new RegExp(`^lottery ${ids.lottery} is published, and not live: .*${why}`)),
      ])
      expect((await open.channel(CHANNEL)).revision?.pins).toEqual(first.ids)
      expect(await kept.store.releases('lottery')).toContain(ids.lottery)
    }
    open = await site.as('mai')
    const { notes, ids } = await start(shell, next)
    expect(notes).toEqual([])
    expect((await open.channel(CHANNEL)).revision?.pins).toEqual(ids)
  })

  it('OP-01 starts and waits for the second person where a promotion takes two, or the list of roles has expired', async () => {
    const shell: ReleaseSketch = { remote: 'shell' }
    const next: ReleaseSketch = { remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] }
    const first = await start(shell, { remote: 'lottery', pages: ['/m/lottery'] })
    const site = await withRoles({ people: 2 })
    open = await site.as('mai')
    const { notes, ids } = await start(shell, next)
    expect(notes).toEqual([`lottery ${ids.lottery} is published, and not live: A second person has to approve it.`])
    expect((await open.channel(CHANNEL)).revision?.pins).toEqual(first.ids)
    await site.change((list) => ({ ...list, promotion: { ...list.promotion, people: 1 }, expires: list.at }))
    open = await site.as('mai')
    expect((await start(shell, next)).notes).toEqual([
      expect.stringContaining('ships by a list of roles that ended at'),
    ])
  })

  it('FD-05 keeps a rollback through a restart', async () => {
    const first = await start({ remote: 'shell' }, { remote: 'lottery', pages: ['/m/lottery'] })
    await start({ remote: 'shell' }, { remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] })
    await rollback(kept.store, { channel: CHANNEL, remote: 'lottery', actor: 'ana', reason: 'test' })
    const { said } = await start({ remote: 'shell' }, { remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] })
    expect((await pins())?.lottery).toBe(first.ids.lottery)
    expect(said.join()).toContain('where an operator put it')
  })

  it('FD-13 moves a shell and remotes that fit only together', async () => {
    await start({ remote: 'shell' }, { remote: 'lottery', pages: ['/m/lottery'] })
    const { ids } = await start(
      { remote: 'shell', record: { runtime: '3.0.0' } },
      { remote: 'lottery', pages: ['/m/lottery'], record: { runtime: '3.0.0' } },
    )
    expect(await pins()).toEqual(ids)
    const forced = (await kept.store.history(CHANNEL)).filter((revision) => revision.forced)
    const reason = expect.stringContaining('not one by one')
    expect(forced).toMatchObject([
      { remote: 'shell', reason },
      { remote: 'lottery', reason },
    ])
  })

  it('FD-28 leaves the pins when the gateway does not serve a call of the tree, and refuses where there are none', async () => {
    const tree: ReleaseSketch[] = [
      { remote: 'shell' },
      { remote: 'lottery', record: { calls: await callShapes([wallet]) } },
    ]
    const message = 'makes the call wallet, which the gateway does not serve'
    await expect(startBeside({}, ...tree)).rejects.toThrow(message)
    expect(await pins()).toBeUndefined()
    const good = await startBeside(await callShapes([wallet]), { remote: 'shell' }, { remote: 'lottery' })
    const { said } = await startBeside({}, ...tree)
    expect(said.join()).toContain(message)
    expect(await pins()).toEqual(good.ids)
  })

  it('FD-13 leaves the pins when the tree does not fit, and refuses where there are none', async () => {
    const clash: ReleaseSketch[] = [
      { remote: 'shell' },
      { remote: 'lottery', pages: ['/m/x'] },
      { remote: 'games', pages: ['/m/x'] },
    ]
    await expect(start(...clash)).rejects.toThrow('/m/x')
    expect(await pins()).toBeUndefined()
    const good = await start({ remote: 'shell' }, { remote: 'lottery', pages: ['/m/x'] })
    const { said } = await start(...clash)
    expect(said.join()).toContain('not this source')
    expect(await pins()).toEqual(good.ids)
  })
})
