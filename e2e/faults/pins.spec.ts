import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectProblems, goInside } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'

interface Release {
  id: string
  pages: object[]
}

/** As much of the file with all pins as is changed here. */
interface PinFile {
  revision: number
  pins: Record<string, { release: Release; before: Release[] }>
}

/** What Chromium says of a file whose bytes are not those that were asked for. */
const REFUSED = /integrity|Failed to load resource/

async function livePins(site: Site): Promise<PinFile> {
  const { allPins } = (await (await fetch(new URL('/edge/channel', site.url))).json()) as { allPins: string }
  return (await (await fetch(new URL(allPins, site.url))).json()) as PinFile
}

/** The live pins with the lottery rolled back: what the next revision would be. */
async function rolledBack(site: Site): Promise<PinFile> {
  const file = await livePins(site)
  const { lottery } = file.pins
  const [release] = lottery?.before ?? []
  if (!release) throw new Error('the lottery has nothing to go back to')
  return { revision: file.revision + 1, pins: { ...file.pins, lottery: { release, before: [] } } }
}

/** The address that an edge would give a file of pins. */
const nameOf = ({ revision }: PinFile, text: string) =>
  `/pins/${revision}-${createHash('sha256').update(text).digest('base64url')}.json`

/** Tells the page of a revision as another tab of its browser does, which holds the event stream. */
const announce = (page: Page, revision: number, allPins: string) =>
  page.evaluate(
    (event) => {
      const tabs = new BroadcastChannel('lobby-channel-events')
      tabs.postMessage(event)
      tabs.close()
    },
    { revision, allPins },
  )

test('FD-22 a rollback of the lottery reaches a page although the pin of the agent is strange to it', async ({
  page,
  pairs,
  site,
}) => {
  const { older, newer } = pairs.get('lottery') as Pair
  const before = (await reportsOf(site)).length
  const file = await rolledBack(site)
  const { agent } = file.pins
  if (!agent) throw new Error('the agent has no pin')
  const strange = (release: Release) => ({
    ...release,
    pages: release.pages.map((each) => ({ ...each, access: 'moon' })),
  })
  file.pins.agent = { release: strange(agent.release), before: agent.before.map(strange) }
  const text = JSON.stringify(file)
  await page.route(`**${nameOf(file, text)}`, (route) => route.fulfill({ body: text, contentType: 'application/json' }))

  // A page that belongs to the agent shows that the page has all pins.
  await page.goto('/m/lottery')
  await goInside(page, '/m/agentRegister')
  await expect(page).toHaveURL(/\/m\/login/)
  await goInside(page, '/m/lottery')
  await expect(shownOf(page, newer).first()).toBeVisible()
  await announce(page, file.revision, nameOf(file, text))
  await expect(shownOf(page, older).first()).toBeVisible()
  // The agent's pages are where they were.
  await goInside(page, '/m/agentRegister')
  await expect(page).toHaveURL(/\/m\/login/)
  await expect
    .poll(async () => (await reportsOf(site)).slice(before))
    .toMatchObject([{ remote: 'agent', release: agent.release.id, phase: 'pins', ran: agent.release.id }])
})

const WRONG: Readonly<Record<string, (site: Site) => Promise<string>>> = {
  empty: async () => '',
  'without pins': async (site) => JSON.stringify({ ...(await rolledBack(site)), pins: {} }),
  older: async (site) => JSON.stringify(await livePins(site)),
}

for (const [what, wrong] of Object.entries(WRONG)) {
  test(`FD-23 a pins file that is ${what} under its address is refused and reported, and the right one is taken once it can be had`, async ({
    page,
    pairs,
    site,
    problems,
  }) => {
    const { older, newer } = pairs.get('lottery') as Pair
    const before = (await reportsOf(site)).length
    const file = await rolledBack(site)
    const text = JSON.stringify(file)
    let body = await wrong(site)
    let asked = 0
    await page.route(`**${nameOf(file, text)}`, (route) => {
      asked += 1
      return route.fulfill({ body, contentType: 'application/json' })
    })
    // What the page asks after a refusal.
    await page.route('**/edge/channel', (route) =>
      route.fulfill({ json: { revision: file.revision, allPins: nameOf(file, text) } }),
    )
    await page.goto('/m/lottery')
    await expect(shownOf(page, newer).first()).toBeVisible()
    await announce(page, file.revision, nameOf(file, text))
    const [, , name] = nameOf(file, text).split('/')
    await expect
      .poll(async () => (await reportsOf(site)).slice(before))
      .toMatchObject([{ remote: 'channel', release: name, phase: 'pins', ran: null }])
    expect(asked).toBe(2)
    await expect(page).toHaveURL(/\/m\/lottery$/)
    await expect(shownOf(page, newer).first()).toBeVisible()

    body = text
    await expect(shownOf(page, older).first()).toBeVisible({ timeout: 15_000 })
    expect((await reportsOf(site)).slice(before)).toHaveLength(1)
    expectProblems(problems, REFUSED)
  })
}

test('FD-23 wrong pins in a cache are asked for past it', async ({ page, pairs, site, problems }) => {
  const { older, newer } = pairs.get('lottery') as Pair
  const before = (await reportsOf(site)).length
  const file = await rolledBack(site)
  const text = JSON.stringify(file)
  let asked = 0
  await page.route(`**${nameOf(file, text)}`, async (route) => {
    asked += 1
    await route.fulfill({ body: asked === 1 ? '{}' : text, contentType: 'application/json' })
  })
  await page.goto('/m/lottery')
  await expect(shownOf(page, newer).first()).toBeVisible()
  await announce(page, file.revision, nameOf(file, text))
  await expect(shownOf(page, older).first()).toBeVisible()
  expect(asked).toBe(2)
  expect((await reportsOf(site)).slice(before)).toEqual([])
  expectProblems(problems, REFUSED)
})
