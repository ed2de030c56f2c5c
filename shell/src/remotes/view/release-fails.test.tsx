import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { dispatch } from '../state/store.ts'
import {
  chunkError,
  fakeContainer,
  loads,
  pinsOf,
  provide,
  providePage,
  releaseOf,
  retiredOf,
} from '../testing/fake-container.ts'
import { Counter, lateChunk, Place, receivePins, remoteOfTest, says } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

describe('a release that cannot run', () => {
  it('FD-07 falls back to the one before it in every element, and is reported once', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    render([<Place key="a" of={at.remote} />, <Place key="b" of={at.remote} />])
    expect(await screen.findAllByText('one')).toHaveLength(2)
    await waitFor(() => expect(at.network.beacons).toHaveLength(1))
    expect(at.network.beacons[0]).toMatchObject({ release: '2', phase: 'chunk', ran: '1' })
  })

  it('FD-07 code that throws while it is loaded is not tried again, and its own error is told', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    provide(newer, './page/p', () => {
      throw new Error('broken')
    })
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    expect(loads.filter((load) => load === '2 ./page/p')).toHaveLength(1)
    expect(at.network.beacons).toMatchObject([{ phase: 'module' }])
  })

  it('FD-07 a page that exports none counts as one that cannot be loaded', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    provide(newer, './page/p', () => ({ Page: says('two') }))
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'module', ran: '1' }]))
  })

  it('FD-07 a late chunk that does not come counts, and other remotes keep their state', async () => {
    const other = `${at.remote}-other`
    const [newer, older] = [at.release('2'), at.release('1')]
    providePage(newer, lateChunk('two'))
    providePage(older, says('one'))
    providePage(releaseOf(other, '1'), Counter)
    receivePins(pinsOf([newer, older], [releaseOf(other, '1')]))
    render([<Place key="a" of={at.remote} />, <Place key="b" of={other} />])
    await userEvent.click(await screen.findByText('taps 0'))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('one')
    expect(screen.getByText('taps 1')).toBeTruthy()
    await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'chunk', ran: '1' }]))
  })

  it('FD-07 throwing at first render counts, after a wait and in an effect as well', async () => {
    const Late = lazy(() =>
      Promise.resolve({
        default: (): never => {
          throw new Error('broken after a wait')
        },
      }),
    )
    const [third, second, first] = [at.release('3'), at.release('2'), at.release('1')]
    providePage(third, () => <Late />)
    providePage(second, () => {
      useEffect(() => {
        throw new Error('broken in an effect')
      }, [])
      return <p>two</p>
    })
    providePage(first, says('one'))
    receivePins(pinsOf([third, second, first]))
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    await waitFor(() =>
      expect(at.network.beacons.map(({ phase, ran }) => [phase, ran])).toEqual([
        ['render', '2'],
        ['render', '1'],
      ]),
    )
  })
})

describe('nothing left to run', () => {
  it('FD-08 says so, and its button loads the release anew with all that it remembers thrown away', async () => {
    let works = false
    const only = at.release('1')
    provide(only, './page/p', () => ({ default: lateChunk('two', works) }))
    receivePins(pinsOf([only]))
    render(<Place of={at.remote} />)
    await userEvent.click(await screen.findByText('two'))
    works = true
    await userEvent.click(await screen.findByText('failed'))
    await userEvent.click(await screen.findByText('two'))
    await screen.findByText('the late part')
    expect(retiredOf(at.remote)).toEqual(['1'])
    expect(at.network.beacons).toMatchObject([{ ran: null }])
  })

  it('FD-08 an element that works goes on when another one of its remote has nothing left', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    providePage(older, Counter)
    provide(older, './page/q', () => Promise.reject(chunkError('http://x/8.js')))
    receivePins(pinsOf([newer, older]))
    render(<Place of={at.remote} />)
    await userEvent.click(await screen.findByText('taps 0'))
    act(() => {
      for (const release of [newer, older])
        dispatch({ type: 'releaseFailed', release, phase: 'chunk', error: new Error('another element failed') })
    })
    await waitFor(() => expect(at.network.beacons).toHaveLength(2))
    expect(screen.getByText('taps 1')).toBeTruthy()
  })
})

it('FD-07 the border of these tests has what the loader asks for', () => {
  expect(Object.keys(fakeContainer).sort()).toEqual(['lendsToOthers', 'loadModule', 'retireContainer'])
})
