/** What the journeys in other engines start from: a browser, and two releases of the lottery, the newer one live. */
import type { Pair } from '../faults/fixtures.ts'
import { buildNewer, PAGES, type RemotePage, releaseIn } from '../faults/newer-releases.ts'
import { expect } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'
import type { Driver } from './driver.ts'
import { type Front, startFront } from './front.ts'
import { startGecko } from './gecko.ts'
import { hasGecko, hasWebKit } from './installed.ts'
import { field, type Visitor, visitorOf } from './visitor.ts'
import { startWebKit } from './webkit.ts'

interface Engine {
  name: string
  /** What it is left out without. */
  needs: string
  isThere: () => boolean
  start: () => Promise<Driver>
  /** What the edge calls it. */
  browser: RegExp
  /** Demo accounts whose money no other journey counts. */
  account: string
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'Gecko',
    needs: 'firefox-esr',
    isThere: hasGecko,
    start: startGecko,
    browser: /^Firefox \d+$/,
    account: 'vip',
  },
  {
    name: 'WebKit',
    needs: 'webkit2gtk-driver and xvfb',
    isThere: hasWebKit,
    start: startWebKit,
    browser: /^Safari \d+$/,
    account: 'nochat',
  },
]

/** The remote whose releases are broken and swapped here; the faults of all five are Chromium's. */
const BROKEN = PAGES.find(({ remote }) => remote === 'lottery')

export interface LivePair extends Pair {
  /** Makes it live, and waits until the edge sends pages with it. */
  makeLive: (which: keyof Pair) => Promise<void>
  /** The older one is live again. */
  undo: () => Promise<void>
}

/** A newer release of the remote whose page this is, live; the one that was live ran before it. */
export async function livePair(site: Site, page: RemotePage | undefined = BROKEN): Promise<LivePair> {
  const { remote, path } = page ?? { remote: '', path: '' }
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const live = pins.find((pin) => pin.remote === remote)?.id
  const { releases, remove } = buildNewer(page ? [page] : [])
  const [newer] = releases
  if (!live || !newer) throw new Error(`No release of ${remote}`)
  const older = releaseIn(site.store, remote, live)
  const ids = { older: older.id, newer: newer.id }
  await site.release('publish', newer.folder)
  const makeLive = async (which: keyof Pair) => {
    if (which === 'newer') await site.release('promote', remote, newer.id, '--reason', 'newer')
    else await site.release('rollback', remote, older.id, '--reason', 'the newer one is not liked')
    await expect.poll(async () => (await fetch(site.url + path)).text()).toContain(ids[which])
  }
  await makeLive('newer')
  const undo = async () => {
    await makeLive('older')
    remove()
  }
  return { older, newer, makeLive, undo }
}

/** Runs this with a front before the site; `first` runs in each page before the page's own scripts. */
export async function withFront<T>(site: Site, first: string, work: (front: Front) => Promise<T>): Promise<T> {
  const front = await startFront(site.url, first)
  try {
    return await work(front)
  } finally {
    await front.close()
  }
}

export const visitorAt = (driver: Driver | undefined): Visitor => {
  if (!driver) throw new Error('No browser was started')
  return visitorOf(driver)
}

/** Signs in as a person does, at a site or a front. */
export async function signInAt(visitor: Visitor, url: string, userName: string): Promise<void> {
  await visitor.open(`${url}/m/login`)
  await visitor.fill(field(/^Tên đăng nhập/), userName)
  await visitor.fill({ css: 'input[type=password]' }, 'Lobby#2026')
  await visitor.tap({ css: 'main button', name: 'Đăng nhập' })
  await visitor.isAt(/\/m\/home/)
}
