/** A page of a remote as a route renders it, and what tests show in it. */
import type { PinFile } from '@lobby/contracts/boot'
import { cleanup } from '@testing-library/react'
import { lazy, useState } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startReleaseEffects } from '../loading/effects.ts'
import { yieldToMain } from '../loading/yield-to-main.ts'
import { usableRelease } from '../state/page-releases.ts'
import { dispatch, useReleases } from '../state/store.ts'
import { RemoteModule } from '../view/remote-module.tsx'
import { chunkError, forgetModules, type Network, releaseOf, startNetwork } from './fake-container.ts'

/** As when the file with all pins of a channel revision has come. */
export const receivePins = (file: PinFile): void => dispatch({ type: 'pinsReceived', ...file, complete: true })

let tests = 0

/** A remote with a name of its own for each test, because what the page has loaded outlives a test; and its network. */
export function remoteOfTest() {
  const at = { remote: '', network: undefined as unknown as Network, release: (id: string) => releaseOf(at.remote, id) }
  beforeAll(startReleaseEffects)
  beforeEach(async () => {
    // What the test before wanted last begins to load in a task of its own: not in this test.
    vi.useRealTimers()
    await yieldToMain()
    tests += 1
    at.remote = `r${tests}`
    forgetModules()
    at.network = startNetwork()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return at
}

/** Where the layout shows pages, in tests that have one. */
const AROUND = {
  get current() {
    return document.querySelector('main') ?? document.body
  },
}

/** One element of a remote, as a route or a slot renders it. */
export function Place({ of }: { of: string }) {
  const wanted = useReleases((state) => usableRelease(state, of) ?? state.pins[of]?.release)
  if (!wanted) return null
  const button = (text: string) => (retry: () => void) => (
    <button type="button" onClick={retry}>
      {text}
    </button>
  )
  const states = { loading: <p>loading</p>, failed: button('failed'), disconnected: button('disconnected') }
  return <RemoteModule place={AROUND} release={wanted} module="./page/p" props={{}} states={states} />
}

export const says = (text: string) =>
  function Page() {
    return <p>{text}</p>
  }

/** A page that counts taps, to see whether it was kept. */
export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      taps {count}
    </button>
  )
}

/** A page whose late part does not come, once it is asked for. */
export function lateChunk(text: string, works = false) {
  const Late = lazy(() =>
    works ? Promise.resolve({ default: says('the late part') }) : Promise.reject(chunkError('http://x/7.js')),
  )
  return function Page() {
    const [asked, setAsked] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setAsked(true)}>
          {text}
        </button>
        {asked ? <Late /> : null}
      </>
    )
  }
}
