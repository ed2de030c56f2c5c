/** Modules of releases as the page has opened them, with the wording they need; and their removal once nothing uses them. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import type { Language } from '@lobby/contracts/languages'
import { localeModule } from '@lobby/contracts/remote'
import {
  addWording,
  currentLanguage,
  dropReleaseQueries,
  dropWording,
  hasWording,
  type Wording,
} from '@lobby/platform/host'
import type { ComponentType } from 'react'
import { retireContainer } from './container.ts'
import { loadPatiently } from './load-module.ts'
import { pinStore, releaseKey, usableRelease } from './pin-store.ts'

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

/** A language without wording of its own is read in English (IN-05). */
const wordedLanguage = (release: PinnedRelease, language: Language): Language =>
  release.locales.includes(language) ? language : 'EN'

async function loadWording(release: PinnedRelease, language: Language): Promise<void> {
  const worded = wordedLanguage(release, language)
  if (hasWording(release.remote, release.id, worded)) return
  // A container hands out exposed JSON as it is, without a default export.
  addWording(release.remote, release.id, worded, await loadPatiently<Wording>(release, localeModule(worded)))
}

/** Brings the wording of every release on the page in a language. Rejects when one of them cannot be had. */
export async function loadAllWording(language: Language): Promise<void> {
  await Promise.all([...opened.values()].map(({ release }) => loadWording(release, language)))
}

async function open(release: PinnedRelease, module: string): Promise<OpenedModule> {
  const [loaded] = await Promise.all([
    loadPatiently<{ default?: OpenedModule['Component'] }>(release, module),
    loadWording(release, currentLanguage()),
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
  return opening
}

/** What is there already. */
export function readyModule(release: PinnedRelease, module: string): OpenedModule | undefined {
  return opened.get(releaseKey(release))?.ready.get(module)
}

function retire(entry: Opened): void {
  opened.delete(releaseKey(entry.release))
  retireContainer(entry.release)
  dropWording(entry.release.remote, entry.release.id)
  dropReleaseQueries(entry.release.remote, entry.release.id)
}

/** Removes releases that no element shows and no pin asks for: fifty swaps in one session cost no memory. */
function retireUnused(): void {
  for (const entry of opened.values()) {
    const wanted = usableRelease(pinStore.getState(), entry.release.remote)
    if (entry.uses === 0 && wanted?.id !== entry.release.id) retire(entry)
  }
}

/** Says that an element shows something of the release. Returns its own undo. */
export function countUse(release: PinnedRelease): () => void {
  const entry = entryOf(release)
  entry.uses += 1
  return () => {
    entry.uses -= 1
    // After the frame: an element that takes its place may use the same release.
    setTimeout(retireUnused)
  }
}
