import { useLease } from '@lobby/platform'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pinStore, pinsArrived, usableRelease, usePins } from './pin-store.ts'
import { RemoteModule } from './remote-module.tsx'
import {
  chunkError,
  fakeContainer,
  forgetModules,
  loads,
  type Network,
  pinsOf,
  provide,
  providePage,
  releaseOf,
  retiredOf,
  startNetwork,
} from './testing/fake-container.ts'

vi.mock('./container.ts', async () => (await import('./testing/fake-container.ts')).fakeContainer)

let network: Network
let n = 0
/** Names of their own for each test: what the page has opened outlives a test. */
let remote = ''
const release = (id: string) => releaseOf(remote, id)

beforeEach(() => {
  n += 1
  remote = `r${n}`
  forgetModules()
  network = startNetwork()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** One element of a remote, as a route or a slot renders it. */
function Place({ of }: { of: string }) {
  const wanted = usePins((state) => usableRelease(state, of) ?? state.pins[of]?.release)
  if (!wanted) return null
  return (
    <RemoteModule
      release={wanted}
      module="./page/p"
      props={{}}
      states={{
        loading: <p>loading</p>,
        failed: (retry) => (
          <button type="button" onClick={retry}>
            failed
          </button>
        ),
        line: (retry) => (
          <button type="button" onClick={retry}>
            line
          </button>
        ),
      }}
    />
  )
}

const says = (text: string) =>
  function Page() {
    return <p>{text}</p>
  }

/** A page that counts taps, to see whether it was kept. */
function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      taps {count}
    </button>
  )
}

/** A page whose late part does not come, once it is asked for. */
function lateChunk(text: string, works = false) {
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

describe('a release that cannot run', () => {
  it('FD-07 gives way to the one before it in every element, and is reported once', async () => {
    const [newer, older] = [release('2'), release('1')]
    providePage(older, says('one'))
    pinsArrived(pinsOf([newer, older]))
    render([<Place key="a" of={remote} />, <Place key="b" of={remote} />])
    expect(await screen.findAllByText('one')).toHaveLength(2)
    await vi.waitFor(() => expect(network.beacons).toHaveLength(1))
    expect(network.beacons[0]).toMatchObject({ release: '2', phase: 'chunk', ran: '1' })
  })

  it('FD-07 code that throws while it is loaded is not tried again, and its own error is told', async () => {
    const [newer, older] = [release('2'), release('1')]
    provide(newer, './page/p', () => {
      throw new Error('broken')
    })
    providePage(older, says('one'))
    pinsArrived(pinsOf([newer, older]))
    render(<Place of={remote} />)
    await screen.findByText('one')
    expect(loads.filter((load) => load === '2 ./page/p')).toHaveLength(1)
    expect(network.beacons).toMatchObject([{ phase: 'module' }])
  })

  it('FD-07 a late chunk that does not come counts, and other remotes keep their state', async () => {
    const other = `${remote}-other`
    const [newer, older] = [release('2'), release('1')]
    providePage(newer, lateChunk('two'))
    providePage(older, says('one'))
    providePage(releaseOf(other, '1'), Counter)
    pinsArrived(pinsOf([newer, older], [releaseOf(other, '1')]))
    render([<Place key="a" of={remote} />, <Place key="b" of={other} />])
    await userEvent.click(await screen.findByText('taps 0'))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('one')
    expect(screen.getByText('taps 1')).toBeTruthy()
    await vi.waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', phase: 'chunk', ran: '1' }]))
  })

  it('FD-07 throwing at first render counts, after a wait and in an effect as well', async () => {
    const Late = lazy(() =>
      Promise.resolve({
        default: (): never => {
          throw new Error('broken after a wait')
        },
      }),
    )
    const [third, second, first] = [release('3'), release('2'), release('1')]
    providePage(third, () => <Late />)
    providePage(second, () => {
      useEffect(() => {
        throw new Error('broken in an effect')
      }, [])
      return <p>two</p>
    })
    providePage(first, says('one'))
    pinsArrived(pinsOf([third, second, first]))
    render(<Place of={remote} />)
    await screen.findByText('one')
    await vi.waitFor(() =>
      expect(network.beacons.map(({ phase, ran }) => [phase, ran])).toEqual([
        ['render', '2'],
        ['render', '1'],
      ]),
    )
  })

  it('FD-07 a page that throws later for a reason of its own stays the release, and may be tried again', async () => {
    const [newer, older] = [release('2'), release('1')]
    let broken = true
    providePage(newer, () => {
      const [asked, setAsked] = useState(false)
      if (asked && broken) throw new Error('later')
      return (
        <button type="button" onClick={() => setAsked(true)}>
          two
        </button>
      )
    })
    pinsArrived(pinsOf([newer, older]))
    render(<Place of={remote} />)
    const button = await screen.findByText('two')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await userEvent.click(button)
    broken = false
    await userEvent.click(await screen.findByText('failed'))
    await screen.findByText('two')
    expect(network.beacons).toEqual([])
  })
})

describe('nothing left to run', () => {
  it('FD-08 says so, and its button loads the release anew with all that it remembers thrown away', async () => {
    let works = false
    const only = release('1')
    provide(only, './page/p', () => ({ default: lateChunk('two', works) }))
    pinsArrived(pinsOf([only]))
    render(<Place of={remote} />)
    await userEvent.click(await screen.findByText('two'))
    works = true
    await userEvent.click(await screen.findByText('failed'))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('the late part')
    expect(retiredOf(remote)).toEqual(['1'])
    expect(network.beacons).toMatchObject([{ ran: null }])
  })

  it('FD-08 an element that works goes on when another one of its remote has nothing left', async () => {
    const [newer, older] = [release('2'), release('1')]
    providePage(older, Counter)
    provide(older, './page/q', () => Promise.reject(chunkError('http://x/8.js')))
    pinsArrived(pinsOf([newer, older]))
    render(<Place of={remote} />)
    await userEvent.click(await screen.findByText('taps 0'))
    act(() => pinStore.setState({ failed: new Set([`${remote}@1`, `${remote}@2`]) }))
    expect(screen.getByText('taps 1')).toBeTruthy()
  })
})

describe('a bad line', () => {
  it('FD-07 is no fault of the release: nothing gives way, and the page comes when the line does', async () => {
    const [newer, older] = [release('2'), release('1')]
    provide(newer, './page/p', () => {
      if (!network.up) throw chunkError('http://x/7.js')
      return { default: says('two') }
    })
    providePage(older, says('one'))
    network.up = false
    pinsArrived(pinsOf([newer, older]))
    render(<Place of={remote} />)
    await screen.findByText('line')
    network.up = true
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('two')
    expect(network.beacons).toEqual([])
  })

  it('FD-07 at a late chunk says so too, and the same release is loaded anew', async () => {
    const [newer, older] = [release('2'), release('1')]
    provide(newer, './page/p', () => ({ default: lateChunk('two', loads.length > 2) }))
    providePage(older, says('one'))
    pinsArrived(pinsOf([newer, older]))
    render(<Place of={remote} />)
    network.up = false
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('line')
    network.up = true
    await userEvent.click(screen.getByText('line'))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('the late part')
    expect(network.beacons).toEqual([])
  })
})

describe('another release is wanted', () => {
  it('FD-05 takes over without a frame in between, and the old one is taken out of the page', async () => {
    const [first, second] = [release('1'), release('2')]
    providePage(first, says('one'))
    providePage(second, says('two'))
    pinsArrived(pinsOf([first]))
    const { container } = render(<Place of={remote} />)
    await screen.findByText('one')
    const frames: string[] = []
    const watch = new MutationObserver(() => frames.push(container.textContent ?? ''))
    watch.observe(container, { childList: true, subtree: true })
    act(() => pinsArrived(pinsOf([second, first])))
    await screen.findByText('two')
    watch.disconnect()
    expect(frames).not.toContain('loading')
    await vi.waitFor(() => expect(retiredOf(remote)).toEqual(['1']))
  })

  it('FD-05 back and forth: a release that was taken out is loaded again', async () => {
    const [first, second] = [release('1'), release('2')]
    providePage(first, says('one'))
    providePage(second, says('two'))
    pinsArrived(pinsOf([first]))
    render(<Place of={remote} />)
    await screen.findByText('one')
    for (const [at, text, gone] of [
      [second, 'two', ['1']],
      [first, 'one', ['1', '2']],
      [second, 'two', ['1', '2', '1']],
    ] as const) {
      act(() => pinsArrived(pinsOf([at])))
      await screen.findByText(text)
      await vi.waitFor(() => expect(retiredOf(remote)).toEqual(gone))
    }
    expect(loads.filter((load) => load === '1 ./page/p')).toHaveLength(2)
  })

  it('FD-07 one that cannot run leaves the old one as it is', async () => {
    const [first, second] = [release('1'), release('2')]
    providePage(first, Counter)
    pinsArrived(pinsOf([first]))
    render(<Place of={remote} />)
    await userEvent.click(await screen.findByText('taps 0'))
    act(() => pinsArrived(pinsOf([second, first])))
    await vi.waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', ran: '1' }]))
    expect(screen.getByText('taps 1')).toBeTruthy()
    await vi.waitFor(() => expect(retiredOf(remote)).toEqual(['2']))
  })

  it('FD-06 waits for the lease of what is on screen, and comes when it ends', async () => {
    const [first, second] = [release('1'), release('2')]
    providePage(first, () => {
      const [busy, setBusy] = useState(true)
      useLease(busy, 'a bet')
      return (
        <button type="button" onClick={() => setBusy(false)}>
          one
        </button>
      )
    })
    providePage(second, says('two'))
    pinsArrived(pinsOf([first]))
    render(<Place of={remote} />)
    await screen.findByText('one')
    act(() => pinsArrived(pinsOf([second, first])))
    await vi.waitFor(() => expect(loads).toContain('2 ./page/p'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('two')).toBeNull()
    await userEvent.click(screen.getByText('one'))
    await screen.findByText('two')
  })

  it('FD-06 FD-05 one that has waited for a lease and is not wanted any more is taken out', async () => {
    const [first, second] = [release('1'), release('2')]
    providePage(first, () => {
      useLease(true, 'a bet')
      return <p>one</p>
    })
    providePage(second, says('two'))
    pinsArrived(pinsOf([first]))
    render(<Place of={remote} />)
    await screen.findByText('one')
    act(() => pinsArrived(pinsOf([second, first])))
    await vi.waitFor(() => expect(loads).toContain('2 ./page/p'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(retiredOf(remote)).toEqual([])
    act(() => pinsArrived(pinsOf([first])))
    await vi.waitFor(() => expect(retiredOf(remote)).toEqual(['2']))
    expect(screen.getByText('one')).toBeTruthy()
  })

  it('FD-05 of several in a row the last one runs, and those between leave nothing behind', async () => {
    const [first, second, third] = [release('1'), release('2'), release('3')]
    for (const at of [first, second, third]) providePage(at, says(at.id))
    pinsArrived(pinsOf([first]))
    render(<Place of={remote} />)
    await screen.findByText('1')
    act(() => pinsArrived(pinsOf([second, first])))
    act(() => pinsArrived(pinsOf([third, second, first])))
    await screen.findByText('3')
    await vi.waitFor(() => expect(retiredOf(remote).sort()).toEqual(['1', '2']))
  })

  it('FD-05 what is still being fetched is taken out when it has come, not before', async () => {
    const [first, second] = [release('1'), release('2')]
    providePage(first, says('one'))
    providePage(second, says('two'))
    pinsArrived(pinsOf([first]))
    render(<Place of={remote} />)
    await screen.findByText('one')
    const ended = (await import('./testing/fake-container.ts')).holdUnderway(first)
    act(() => pinsArrived(pinsOf([second])))
    await screen.findByText('two')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(retiredOf(remote)).toEqual([])
    ended()
    await vi.waitFor(() => expect(retiredOf(remote)).toEqual(['1']))
  })
})

it('FD-07 the border of these tests has what the loader asks for', () => {
  expect(Object.keys(fakeContainer).sort()).toEqual(['lendsToOthers', 'loadModule', 'loadsUnderway', 'retireContainer'])
})
