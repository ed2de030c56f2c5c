/** Shell and remotes of different days: those that are kept, against today's. */
import type { Page } from '@playwright/test'
import { reportsOf, shownOf } from '../faults/fixtures.ts'
import { type BuiltRelease, PAGES, recordOf, releaseIn } from '../faults/newer-releases.ts'
import { test as base, expect, goInside, signIn, signOut } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'
import { type KeptDay, keptReleases } from './kept-releases.ts'

type Releases = ReadonlyMap<string, BuiltRelease>
interface WorkerFixtures {
  site: Site
  /** Of the other day; the remotes are published and not live. */
  kept: Releases
  /** What the site runs. */
  today: Releases
}

export const of = (releases: Releases, remote: string): BuiltRelease => {
  const release = releases.get(remote)
  if (!release) throw new Error(`There is no release of ${remote}`)
  return release
}
export const promote = (site: Site, { remote, id }: BuiltRelease, ...more: string[]) =>
  site.release('promote', remote, id, '--reason', 'releases of another day', ...more)

interface Refusal {
  code: string
  message: string
  problems?: { code: string; message: string }[]
}

/** What the command says when it refuses. */
async function refusal(change: Promise<unknown>): Promise<Refusal> {
  const error = (await change.then(
    () => ({}),
    (cause: unknown) => cause,
  )) as { stdout?: string }
  return (JSON.parse(error.stdout ?? '{"error":{}}') as { error: Refusal }).error
}

/** Names of shared packages that a remote uses and a shell does not offer; an old shell says of none that it does. */
function lacking(remote: BuiltRelease, shell: BuiltRelease): string[] {
  const offers = recordOf(shell.folder).offers ?? {}
  const uses = Object.entries(recordOf(remote.folder).uses ?? {})
  return uses.flatMap(([name, used]) => used.filter((one) => !offers[name]?.includes(one)))
}

/** What is said of a remote that uses a name which the shell lacks, or of a shell that lists no names. */
const reasonOf = (remote: BuiltRelease, shell: BuiltRelease) => ({
  code: recordOf(shell.folder).offers ? 'shared.name' : 'shared.unnamed',
  message: expect.stringMatching(
    new RegExp(`^${remote.remote} .*${remote.id} uses (.* of )?@lobby/.*shell ${shell.id} does not (offer|say)`),
  ),
})

/** A remote that has not changed since the other day has the same release then and now, with the same names. */
async function expectInPlaceOf(page: Page, release: BuiltRelease, other: BuiltRelease): Promise<void> {
  // A shell of before December 2026 does not say what runs; of a remote of its day no class begins as today's do.
  const unsaid = page.locator(`main:not([data-running]) [class*="${release.remote}-"]`)
  await expect(shownOf(page, release).or(unsaid).first()).toBeVisible()
  if (other.id !== release.id) await expect(shownOf(page, other)).toHaveCount(0)
}

interface Day {
  /** As titles say it. */
  day: string
  archive: KeptDay
}

/** Declares the tests of releases of one day, and returns what further tests of that day are made with. */
export function skewTests({ day, archive }: Day) {
  const test = base.extend<object, WorkerFixtures>({
    today: [
      async ({ site }, use) => {
        const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
        await use(new Map(pins.map(({ remote, id }) => [remote, releaseIn(site.store, remote, id)])))
      },
      { scope: 'worker' },
    ],
    kept: [
      async ({ site, today }, use) => {
        const { releases, remove } = keptReleases(archive)
        expect([...releases.keys()].sort()).toEqual([...today.keys()].sort())
        for (const { remote } of PAGES) await site.release('publish', of(releases, remote).folder)
        await use(releases)
        remove()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
  test.describe.configure({ mode: 'serial' })

  test(`FD-13 the shell of ${day} is refused with the reason under today’s remotes that use a name it lacks, and published where none does`, async ({
    site,
    kept,
    today,
  }) => {
    const shell = of(kept, 'shell')
    const misfits = PAGES.map(({ remote }) => of(today, remote)).filter((remote) => lacking(remote, shell).length > 0)
    const { problems = [] } = await refusal(site.release('publish', shell.folder))
    // A budget may have come down since, which is no misfit.
    const others = problems.filter(({ code }) => code !== 'budget.over')
    if (misfits.length === 0) return expect(others).toEqual([])
    expect(others).toEqual(
      expect.arrayContaining(misfits.map((remote) => expect.objectContaining(reasonOf(remote, shell)))),
    )
  })

  test(`FD-13 FD-05 today’s shell runs each remote of ${day} beside today’s others, and all five of them, in a page that stays open`, async ({
    page,
    site,
    kept,
    today,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, 'agent1')
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
    for (const { remote, path } of PAGES) {
      await promote(site, of(kept, remote))
      await goInside(page, path)
      await expect(shownOf(page, of(kept, remote)).first()).toBeVisible()
      // A remote that has not changed since has the same release, and the same names.
      if (of(today, remote).id !== of(kept, remote).id) await expect(shownOf(page, of(today, remote))).toHaveCount(0)
    }
    // Everything of ${day} at once: the journey that both days know.
    for (const { remote, path } of PAGES) {
      await goInside(page, path)
      await expect(shownOf(page, of(kept, remote)).first()).toBeVisible()
    }
    await goInside(page, '/m/home')
    for (const remote of ['account', 'games', 'lottery', 'promotions'])
      await expect(shownOf(page, of(kept, remote), `main [data-remote="${remote}"]`).first()).toBeVisible()
    expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true)
    expect(await reportsOf(site)).toEqual([])
  })

  test(`FD-13 a visitor signs in and out with the remotes of ${day} under today’s shell`, async ({ page, site }) => {
    await signIn(page)
    await signOut(page)
    expect(await reportsOf(site)).toEqual([])
  })

  test(`FD-13 the shell of ${day} runs the remotes of ${day} on today’s edge and gateway`, async ({
    page,
    site,
    kept,
  }) => {
    // Today's remotes could come back under it, and might not run: overruled, as it is when a shell has to go back.
    const why = ['--force', '--reason', 'the shell of another day']
    await site.release('publish', of(kept, 'shell').folder, ...why)
    await promote(site, of(kept, 'shell'), '--force')
    await expect.poll(async () => (await page.request.get('/m/home')).text()).toContain(of(kept, 'shell').id)
    await signIn(page, 'agent1')
    for (const { remote, path } of PAGES) {
      await goInside(page, path)
      await expect(shownOf(page, of(kept, remote)).first()).toBeVisible()
    }
    expect(await reportsOf(site)).toEqual([])
  })

  test(`FD-13 a remote of today runs above the shell of ${day}, or is refused with the name that this shell lacks`, async ({
    page,
    site,
    kept,
    today,
  }) => {
    test.setTimeout(120_000)
    const shell = of(kept, 'shell')
    await signIn(page, 'agent1')
    for (const { remote, path } of PAGES) {
      const release = of(today, remote)
      if (lacking(release, shell).length > 0) {
        const { code, message } = await refusal(promote(site, release))
        expect({ code, message }).toEqual({ ...reasonOf(release, shell), code: 'release.refused' })
        continue
      }
      await promote(site, release)
      await goInside(page, path)
      await expectInPlaceOf(page, release, of(kept, remote))
    }
    expect(await reportsOf(site)).toEqual([])
  })

  return test
}
