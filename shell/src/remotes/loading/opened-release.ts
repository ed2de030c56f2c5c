/** Modules of releases as the page has opened them; and their removal once nothing uses them. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import type { Language } from '@lobby/contracts/languages'
import { dropReleaseQueries, dropWording, leases } from '@lobby/platform/host'
import type { ComponentType } from 'react'
import { pinStore, releaseKey, tryAgain, usableRelease } from '../state/store.ts'
import { lendsToOthers, loadsUnderway, retireContainer } from './container.ts'
import { loadPatiently } from './load-module.ts'
import { loadWording, loadWordingOf } from './release-wording.ts'

export interface OpenedModule {
  release: PinnedRelease
  module: string
  Component: ComponentType<Record<string, unknown>>
}

interface Opened {
  release: PinnedRelease
  /** How many elements show something of it. */
  uses: number
  modules: Map<string, Promise<OpenedModule>>
  /** What has arrived: shown at once at the next visit, without a frame in between. */
  ready: Map<string, OpenedModule>
}

const opened = new Map<string, Opened>()

function entryOf(release: PinnedRelease): Opened {
  const key = releaseKey(release)
  const entry = opened.get(key) ?? { release, uses: 0, modules: new Map(), ready: new Map() }
  opened.set(key, entry)
  return entry
}

/** Releases of which something is on the page, or has been and may be again. */
export const openedReleases = (): PinnedRelease[] => [...opened.values()].map(({ release }) => release)

/** Brings the wording of every release on the page in a language. Rejects when the edge cannot be reached. */
export const loadAllWording = (language: Language): Promise<void> => loadWordingOf(openedReleases(), language)

async function open(release: PinnedRelease, module: string): Promise<OpenedModule> {
  const [loaded] = await Promise.all([
    loadPatiently<{ default?: OpenedModule['Component'] }>(release, module),
    loadWording(release),
  ])
  if (!loaded.default) throw new Error(`${module} of ${releaseKey(release)} has no default export`)
  return { release, module, Component: loaded.default }
}

/** Loads a module with its wording; once, however often it is asked for. A failure is forgotten, so that it can be retried. */
export function openModule(release: PinnedRelease, module: string): Promise<OpenedModule> {
  const entry = entryOf(release)
  const known = entry.modules.get(module)
  if (known) return known
  const opening = open(release, module)
  entry.modules.set(module, opening)
  opening.then(
    (ready) => entry.ready.set(module, ready),
    () => entry.modules.delete(module),
  )
  opening.catch(() => undefined).finally(retireSoon)
  return opening
}

/** What is there already. */
export function readyModule(release: PinnedRelease, module: string): OpenedModule | undefined {
  return opened.get(releaseKey(release))?.ready.get(module)
}

/** False once the release was retired under an element that shows it: its styles are gone, it must be loaded anew. */
export const isCurrent = (shown: OpenedModule): boolean => readyModule(shown.release, shown.module) === shown

function retire(entry: Opened): void {
  opened.delete(releaseKey(entry.release))
  retireContainer(entry.release)
  dropWording(entry.release.remote, entry.release.id)
  dropReleaseQueries(entry.release.remote, entry.release.id)
}

/**
 * Throws away what is here of a remote's failed releases, and of `stale`, and lets them run again (FD-08): a module that
 * has met a missing chunk, or has thrown, remembers it for ever. Every element of them loads anew.
 */
export function renew(remote: string, stale?: PinnedRelease): void {
  const { failed } = pinStore.getState()
  for (const [key, entry] of opened) {
    if (entry.release.remote === remote && (failed.has(key) || entry.release.id === stale?.id)) retire(entry)
  }
  tryAgain(remote)
}

/** Removes releases that no element shows and no pin asks for: fifty swaps in one session cost no memory. */
function retireUnused(): void {
  for (const entry of opened.values()) {
    const { release, uses } = entry
    if (uses > 0 || usableRelease(pinStore.getState(), release.remote)?.id === release.id) continue
    // Between two tries nothing is under way, and yet the release is being opened.
    if (entry.modules.size > entry.ready.size) continue
    const underway = loadsUnderway(release)
    // What is still being fetched would put the release back into the page after it was removed.
    if (underway) void underway.then(retireSoon)
    else if (!lendsToOthers(release)) retire(entry)
  }
}

let retiring: ReturnType<typeof setTimeout> | undefined

/** After the frame: an element that takes another's place may use the same release. */
function retireSoon(): void {
  clearTimeout(retiring)
  retiring = setTimeout(retireUnused)
}

pinStore.subscribe(retireSoon)

/**
 * The release of a remote that shows something and holds a lease: nothing of it changes until the lease ends, and its pages
 * stay where it declares them (FD-06). One that has failed holds nothing back.
 */
export function leasedRelease(remote: string): PinnedRelease | undefined {
  const { failed } = pinStore.getState()
  for (const [key, { release, uses }] of opened) {
    if (release.remote === remote && uses > 0 && !failed.has(key) && leases.has(remote, release.id)) return release
  }
  return undefined
}

/** Says that an element shows something of the release. Returns its own undo. */
export function countUse(release: PinnedRelease): () => void {
  const entry = entryOf(release)
  entry.uses += 1
  return () => {
    entry.uses -= 1
    retireSoon()
  }
}
