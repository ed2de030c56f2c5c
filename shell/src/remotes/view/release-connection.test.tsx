import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Late code of the shell is there already: the fake clock does not wait for it.
import '../loading/failures.ts'
import { chunkError, loads, pinsOf, provide, providePage, retiredOf } from '../testing/fake-container.ts'
import { lateChunk, Place, receivePins, remoteOfTest, says } from '../testing/place.tsx'
import { portalNetwork, untilRequest } from '../testing/portal-network.ts'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

describe('a connection that does not fail', () => {
  it('FD-07 asks the edge for nothing: a page that comes is no reason to', async () => {
    const release = at.release('1')
    providePage(release, says('one'))
    receivePins(pinsOf([release]))
    const asked = vi.spyOn(globalThis, 'fetch')
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a network that wants a sign-in', () => {
  // The pause before the next try belongs to the clock of its time, and is not begun twice.
  afterEach(async () => {
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
  })

  it.each([
    ['answers the last probe', 'page'],
    ['lets the last probe hang', 'hang'],
  ] as const)(
    'FD-27 and %s: the page is there 5 s after the sign-in, and no release is blamed',
    async (_title, last) => {
      vi.useFakeTimers()
      const network = portalNetwork()
      const [newer, older] = [at.release('2'), at.release('1')]
      provide(newer, './page/p', () => {
        if (network.portal) throw chunkError('http://x/7.js')
        return { default: says('two') }
      })
      providePage(older, says('one'))
      receivePins(pinsOf([newer, older]))
      render(<Place of={at.remote} />)
      await act(() => untilRequest(network))
      expect(screen.getByText('disconnected')).toBeTruthy()
      network.portal = last
      await act(() => untilRequest(network))
      // The worst moment: the page has just tried again, and the portal has got the probe that follows.
      network.portal = undefined
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(screen.getByText('two')).toBeTruthy()
      expect(at.network.beacons).toEqual([])
    },
  )
})

describe('a failing connection', () => {
  it('FD-07 is no fault of the release: nothing falls back, and the page comes once it is back', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    provide(newer, './page/p', () => {
      if (!at.network.up) throw chunkError('http://x/7.js')
      return { default: says('two') }
    })
    providePage(older, says('one'))
    at.network.up = false
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    await screen.findByText('disconnected')
    at.network.up = true
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('two')
    expect(at.network.beacons).toEqual([])
  })

  it('FD-07 at a late chunk says so too, and the same release is loaded anew', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    provide(newer, './page/p', () => ({ default: lateChunk('two', loads.length > 2) }))
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    at.network.up = false
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('disconnected')
    at.network.up = true
    await userEvent.click(screen.getByText('disconnected'))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('the late part')
    expect(at.network.beacons).toEqual([])
  })

  it('FD-07 that was gone for a moment only is no fault of it either, at a late chunk', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    provide(newer, './page/p', () => ({ default: lateChunk('two', loads.length > 2) }))
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    await screen.findByText('two')
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    await userEvent.click(screen.getByText('two'))
    await waitFor(() => expect(retiredOf(at.remote)).toEqual(['2']))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('the late part')
    expect(at.network.beacons).toEqual([])
  })

  it('FD-07 that gets nothing through right after the browser said it is back is no fault of it', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    let through = false
    provide(newer, './page/p', () => {
      if (!through) throw chunkError('http://x/7.js')
      return { default: says('two') }
    })
    providePage(older, says('one'))
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    await screen.findByText('disconnected')
    through = true
    await userEvent.click(screen.getByText('disconnected'))
    await screen.findByText('two')
    expect(at.network.beacons).toEqual([])
  })
})
