/**
 * A release that renders without end: each of its effects asks for the next render. The page answers taps, but nothing
 * that can wait comes to an end, a navigation least of all (FD-21, decision 255).
 */
import type { PinnedRelease } from '@lobby/contracts/boot'
import * as ReactModule from 'react'
import { hasFailed, releaseKey } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { forgetFrozen, skipRelease, unskipRelease } from './frozen-releases.ts'
import { pause } from './pause.ts'
import { releaseOfCode } from './release-of-code.ts'

/** A page that comes to no rest for so long is looked at; ms. */
const RESTLESS_AFTER = 5_000
/** What renders without end does so in each of these times; ms. */
const WINDOW = 500
const WINDOWS = 4
/** Hooks that its components call in each of them at least. */
const CALLS = 10

const HOOKS = [
  'useState',
  'useReducer',
  'useEffect',
  'useContext',
  'useSyncExternalStore',
  'useMemo',
  'useRef',
] as const
/** What components call, one object for the page's releases. */
const react = Reflect.get(ReactModule, 'default') as Record<(typeof HOOKS)[number], (...args: unknown[]) => unknown>

/** Counts by release, until `stop`, how often its components call a hook. */
function countHooks(): { counts: Map<PinnedRelease, number>; stop: () => void } {
  const counts = new Map<PinnedRelease, number>()
  const own = HOOKS.map((name) => [name, react[name]] as const)
  for (const [name, hook] of own) {
    react[name] = (...args) => {
      const release = releaseOfCode(new Error().stack ?? '')
      if (release) counts.set(release, (counts.get(release) ?? 0) + 1)
      return hook(...args)
    }
  }
  const stop = () => {
    for (const [name, hook] of own) react[name] = hook
  }
  return { counts, stop }
}

async function countRenders(): Promise<PinnedRelease | undefined> {
  let endless: PinnedRelease[] | undefined
  let last = new Map<PinnedRelease, number>()
  const { signal } = new AbortController()
  for (let window = 0; window < WINDOWS && endless?.length !== 0; window += 1) {
    const { counts, stop } = countHooks()
    await pause(WINDOW, signal)
    stop()
    const many = [...counts].flatMap(([release, calls]) => (calls >= CALLS ? [release] : []))
    endless = endless ? endless.filter((release) => many.includes(release)) : many
    last = counts
  }
  return endless?.sort((a, b) => (last.get(b) ?? 0) - (last.get(a) ?? 0))[0]
}

let counting: Promise<PinnedRelease | undefined> | undefined

/** The release whose components have rendered all the time for 2 s; the busiest one of several. */
function endlessRelease(): Promise<PinnedRelease | undefined> {
  counting ??= countRenders().finally(() => {
    counting = undefined
  })
  return counting
}

function giveWay(release: PinnedRelease): void {
  skipRelease(releaseKey(release))
  const error = new Error(`${releaseKey(release)} renders without end`)
  // Places that show another release let it go by.
  for (const place of Object.keys(releaseStore.getState().places))
    dispatch({ type: 'viewThrew', place, release, phase: 'freeze', error, late: true })
}

/**
 * A navigation does not come to its end. What renders without end gives way, and is skipped for a day.
 * @param waits whether it still does so
 * @param show shows its page with the next render, which is no transition
 */
export async function onStarved(waits: () => boolean, show: () => void): Promise<void> {
  const release = await endlessRelease()
  if (!waits()) return
  if (release) giveWay(release)
  show()
}

let watching = false

async function watchRest(): Promise<void> {
  // Safari tells of no rest; there a navigation that waits is what shows it.
  if (watching || typeof requestIdleCallback === 'undefined') return
  watching = true
  let rested = false
  const rest = new Promise<void>((resolve) => {
    requestIdleCallback(() => {
      rested = true
      watching = false
      resolve()
    })
  })
  await pause(RESTLESS_AFTER, new AbortController().signal)
  // A page that nobody sees is given little time.
  if (rested || document.hidden) return
  const release = await endlessRelease()
  if (!release) return
  skipRelease(releaseKey(release))
  await rest
  // It came to its end after all, and not because another release has taken its place.
  if (!hasFailed(releaseStore.getState(), release)) unskipRelease(releaseKey(release))
}

/** Watches the page's rest after each start of a release, for its whole life. */
export function watchEndlessRenders(): void {
  forgetFrozen()
  void watchRest()
  releaseStore.subscribe(({ releases }, before) => {
    if (releases !== before.releases) void watchRest()
  })
}
