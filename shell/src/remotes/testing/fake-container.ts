/**
 * Stands in for `container.ts` in tests, where Module Federation cannot run: releases are what a test says they are,
 * and everything above the container is the real thing.
 */
import type { PinFile, PinnedRelease } from '@lobby/contracts/boot'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { dispatch } from '../state/store.ts'

type Load = () => unknown

const modules = new Map<string, Load>()

/** Says what a module of a release is, made again at each load; what throws or rejects does not load. */
export function provide(release: PinnedRelease, module: string, load: Load): void {
  modules.set(`${release.container} ${module}`, load)
}

/** The shortest: a page that shows its own text. */
export const providePage = (release: PinnedRelease, Component: ComponentType): void =>
  provide(release, './page/p', () => ({ default: Component }))

export const loads: string[] = []
const retired: string[] = []
/** Ids of a remote's releases that were taken out of the page, in order. */
export const retiredOf = (remote: string): string[] =>
  retired.filter((key) => key.startsWith(`${remote}@`)).map((key) => key.slice(remote.length + 1))

/** What of Module Federation the loader asks for; given to `vi.mock('./container.ts')`. */
export const fakeContainer = {
  async loadModule(release: PinnedRelease, module: string): Promise<unknown> {
    loads.push(`${release.id} ${module}`)
    if (module.startsWith('./locale/'))
      return modules.get(`${release.container} ${module}`)?.() ?? { words: release.id }
    const load = modules.get(`${release.container} ${module}`)
    if (!load) throw chunkError(`${location.origin}${release.entry}`)
    return load()
  },
  lendsToOthers: (_release: PinnedRelease): boolean => false,
  retireContainer: (release: PinnedRelease) => void retired.push(`${release.remote}@${release.id}`),
}

/** A request of the release that does not end before the returned function is called. */
export function holdRequest(release: PinnedRelease): () => void {
  const request = {}
  dispatch({ type: 'requestStarted', release, request })
  return () => dispatch({ type: 'requestEnded', release, request })
}

export const chunkError = (url: string): Error =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${url})`), { name: 'ChunkLoadError' })

export function releaseOf(remote: string, id: string): PinnedRelease {
  return {
    remote,
    id,
    container: `${remote}_${id}`,
    entry: `/releases/${remote}/${id}/entry.js`,
    pages: [],
    slots: [],
    locales: ['VI', 'EN'],
  }
}

let revision = 0
/** A channel revision with these releases, newest first, of each remote. */
export function pinsOf(...remotes: PinnedRelease[][]): PinFile {
  revision += 1
  return {
    revision,
    pins: Object.fromEntries(
      remotes.flatMap(([release, ...before]) => (release ? [[release.remote, { release, before }]] : [])),
    ),
  }
}

export interface Network {
  /** False: nothing answers. */
  up: boolean
  beacons: { release: string; phase: string; ran: string | null; cause: string }[]
}

/** The browser's connection: everything is answered while it is up, and beacons are kept. */
export function startNetwork(): Network {
  const network: Network = { up: true, beacons: [] }
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (!network.up) throw new TypeError('Failed to fetch')
    if (body instanceof Blob) network.beacons.push(JSON.parse(await body.text()) as Network['beacons'][number])
    return new Response('{}')
  })
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: Blob) => {
      void body.text().then((text) => network.beacons.push(JSON.parse(text) as Network['beacons'][number]))
      return true
    },
  })
  return network
}

export function forgetModules(): void {
  modules.clear()
  loads.length = 0
  retired.length = 0
}
