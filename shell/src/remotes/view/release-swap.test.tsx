import { useLease } from '@lobby/platform'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { holdRequest, loads, pinsOf, providePage, retiredOf } from '../testing/fake-container.ts'
import { Counter, Place, receivePins, remoteOfTest, says } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

describe('another release is wanted', () => {
  it('FD-05 takes over without a frame in between, and the old one is taken out of the page', async () => {
    const [first, second] = [at.release('1'), at.release('2')]
    providePage(first, says('one'))
    providePage(second, says('two'))
    receivePins(pinsOf([first]))
    const { container } = render(<Place of={at.remote} />)
    await screen.findByText('one')
    const frames: string[] = []
    const watch = new MutationObserver(() => frames.push(container.textContent ?? ''))
    watch.observe(container, { childList: true, subtree: true })
    act(() => receivePins(pinsOf([second, first])))
    await screen.findByText('two')
    watch.disconnect()
    expect(frames).not.toContain('loading')
    await waitFor(() => expect(retiredOf(at.remote)).toEqual(['1']))
  })

  it('FD-05 back and forth: a release that was taken out is loaded again', async () => {
    const [first, second] = [at.release('1'), at.release('2')]
    providePage(first, says('one'))
    providePage(second, says('two'))
    receivePins(pinsOf([first]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    for (const [at, text, gone] of [
      [second, 'two', ['1']],
      [first, 'one', ['1', '2']],
      [second, 'two', ['1', '2', '1']],
    ] as const) {
      act(() => receivePins(pinsOf([at])))
      await screen.findByText(text)
      await waitFor(() => expect(retiredOf(at.remote)).toEqual(gone))
    }
    expect(loads.filter((load) => load === '1 ./page/p')).toHaveLength(2)
  })

  it('FD-07 one that cannot run leaves the old one as it is', async () => {
    const [first, second] = [at.release('1'), at.release('2')]
    providePage(first, Counter)
    receivePins(pinsOf([first]))
    render(<Place of={at.remote} />)
    await userEvent.click(await screen.findByText('taps 0'))
    act(() => receivePins(pinsOf([second, first])))
    await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', ran: '1' }]))
    expect(screen.getByText('taps 1')).toBeTruthy()
    await waitFor(() => expect(retiredOf(at.remote)).toEqual(['2']))
  })

  it('FD-06 waits for the lease of what is on screen, and comes when it ends', async () => {
    const [first, second] = [at.release('1'), at.release('2')]
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
    receivePins(pinsOf([first]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    act(() => receivePins(pinsOf([second, first])))
    await waitFor(() => expect(loads).toContain('2 ./page/p'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('two')).toBeNull()
    await userEvent.click(screen.getByText('one'))
    await screen.findByText('two')
  })

  it('FD-06 FD-05 one that has waited for a lease and is not wanted any more is taken out', async () => {
    const [first, second] = [at.release('1'), at.release('2')]
    providePage(first, () => {
      useLease(true, 'a bet')
      return <p>one</p>
    })
    providePage(second, says('two'))
    receivePins(pinsOf([first]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    act(() => receivePins(pinsOf([second, first])))
    await waitFor(() => expect(loads).toContain('2 ./page/p'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(retiredOf(at.remote)).toEqual([])
    act(() => receivePins(pinsOf([first])))
    await waitFor(() => expect(retiredOf(at.remote)).toEqual(['2']))
    expect(screen.getByText('one')).toBeTruthy()
  })

  it('FD-05 of several in a row the last one runs, and those between leave nothing behind', async () => {
    const [first, second, third] = [at.release('1'), at.release('2'), at.release('3')]
    for (const at of [first, second, third]) providePage(at, says(at.id))
    receivePins(pinsOf([first]))
    render(<Place of={at.remote} />)
    await screen.findByText('1')
    act(() => receivePins(pinsOf([second, first])))
    act(() => receivePins(pinsOf([third, second, first])))
    await screen.findByText('3')
    await waitFor(() => expect(retiredOf(at.remote).sort()).toEqual(['1', '2']))
  })

  it('FD-05 what is still being fetched is taken out when it has come, not before', async () => {
    const [first, second] = [at.release('1'), at.release('2')]
    providePage(first, says('one'))
    providePage(second, says('two'))
    receivePins(pinsOf([first]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    const ended = holdRequest(first)
    act(() => receivePins(pinsOf([second])))
    await screen.findByText('two')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(retiredOf(at.remote)).toEqual([])
    ended()
    await waitFor(() => expect(retiredOf(at.remote)).toEqual(['1']))
  })
})
