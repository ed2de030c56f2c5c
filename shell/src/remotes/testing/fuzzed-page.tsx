/** What the fuzz of the loader shows: a layout with a slot, and a route, each with modules that fail when told to. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { useLease } from '@lobby/platform'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { type ReleaseKey, releaseKey, usableRelease } from '../state/page-releases.ts'
import { useReleases } from '../state/store.ts'
import { RemoteModule } from '../view/remote-module.tsx'
import { chunkError } from './fake-container.ts'

/** What an element of a release can be told to do. */
type Misdeed = 'throws' | 'throwsInEffect' | 'missesFile'

/** One element of a release on screen. */
export interface Instance {
  release: PinnedRelease
  leased: boolean
  setLeased(leased: boolean): void
  misbehave(how: Misdeed): void
}

/** Elements of releases that React has in the page. */
export const instances = new Set<Instance>()

function misbehave(how: Misdeed | undefined, release: PinnedRelease): void {
  if (how === 'throws') throw new Error(`${releaseKey(release)} throws in a render`)
  if (how === 'missesFile') throw chunkError(`${location.origin}${release.entry}`)
}

/** Releases that throw whenever they are rendered, as with an answer of the gateway that they do not understand. */
export const broken = new Set<ReleaseKey>()

/** A module of a release. */
export function moduleOf(release: PinnedRelease, module: string): { default: ComponentType } {
  function Fuzzed() {
    const [how, setHow] = useState<Misdeed>()
    const [leased, setLeased] = useState(false)
    useLease(leased, 'a bet')
    const [instance] = useState<Instance>(() => ({ release, leased, setLeased, misbehave: setHow }))
    useEffect(() => {
      instance.leased = leased
    }, [instance, leased])
    useEffect(() => {
      instances.add(instance)
      return () => void instances.delete(instance)
    }, [instance])
    useEffect(() => {
      if (how === 'throwsInEffect') throw new Error(`${releaseKey(release)} throws in an effect`)
    }, [how])
    misbehave(broken.has(releaseKey(release)) ? 'throws' : how, release)
    return <p data-shows={releaseKey(release)}>{module}</p>
  }
  return { default: Fuzzed }
}

export const REMOTES = ['lottery', 'games'] as const
type Part = readonly [remote: (typeof REMOTES)[number], module: string]

/** In the layout of every page. */
const LAYOUT: Part = ['lottery', './slot/hub']
/** What each route has besides. */
export const ROUTES: readonly (readonly Part[])[] = [
  [
    ['lottery', './slot/cards'],
    ['games', './slot/hot'],
  ],
  [['lottery', './page/bet']],
  [['lottery', './page/list']],
  [['games', './page/list']],
]

/** Index of the route that is shown. */
export const route = createStore<number>(() => 0)

function Place({ of: [remote, module] }: { of: Part }) {
  const element = useRef<HTMLElement>(null)
  const wanted = useReleases((state) => usableRelease(state, remote) ?? state.pins[remote]?.release)
  if (!wanted) return null
  const button = (state: string) => (retry: () => void) => (
    <button type="button" data-state={state} onClick={retry}>
      {state}
    </button>
  )
  const loading = <p data-state="loading">loading</p>
  const states = { loading, failed: button('failed'), disconnected: button('disconnected') }
  return (
    <section ref={element} data-place={module} data-remote={remote}>
      <RemoteModule place={element} release={wanted} module={module} props={{}} states={states} />
    </section>
  )
}

export function FuzzedPage() {
  const shown = useStore(route)
  return [LAYOUT, ...(ROUTES[shown] ?? [])].map((part, at) => (
    <Place key={at === 0 ? 'layout' : part.join(' ')} of={part} />
  ))
}
