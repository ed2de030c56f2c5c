import { useLease } from '@lobby/platform'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { loads, pinsOf, providePage, retiredOf } from '../testing/fake-container.ts'
import { Counter, Place, receivePins, remoteOfTest, says } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

/** A page with a field, which throws once its data is there: a tap stands for the gateway's answer. */
const throwsLater = (text: string, where: 'render' | 'effect' = 'render') =>
  function Page() {
    const [data, setData] = useState(false)
    if (data && where === 'render') throw new Error(`${text} cannot read its data`)
    useEffect(() => {
      if (data) throw new Error(`${text} cannot use its data`)
    }, [data])
    return (
      <>
        <input aria-label="name" />
        <button type="button" onClick={() => setData(true)}>
          {text}
        </button>
      </>
    )
  }

/** Until the page counts as shown. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function tap(text: string) {
  const button = await screen.findByText(text)
  await settled()
  await userEvent.click(button)
}

describe('a release that throws when its page is shown again', () => {
  it('FD-18 gives way although all of it had loaded before, and is reported once', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    let readable = true
    providePage(newer, () => {
      if (!readable) throw new Error('cannot read its data')
      return <p>two</p>
    })
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    const { unmount } = render(<Place of={at.remote} />)
    await screen.findByText('two')
    unmount()
    readable = false
    render(<Place of={at.remote} />)
    await screen.findByText('one')
    await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'render', ran: '1' }]))
  })
})

describe('a release that throws after its first render', () => {
  it.each(['render', 'effect'] as const)(
    'FD-18 gives way in the same view when that happens in its %s, with what was typed, and is reported once',
    async (where) => {
      const [newer, older] = [at.release('2'), at.release('1')]
      providePage(newer, throwsLater('two', where))
      providePage(older, () => (
        <>
          <input aria-label="name" />
          <p>one</p>
        </>
      ))
      receivePins(pinsOf([newer, older]))
      render(<Place of={at.remote} />)
      await userEvent.type(await screen.findByLabelText('name'), 'half a na')
      await tap('two')
      await screen.findByText('one')
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('half a na'))
      await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'render', ran: '1' }]))
      await waitFor(() => expect(retiredOf(at.remote)).toEqual(['2']))
      expect(at.network.beacons).toHaveLength(1)
    },
  )

  it('FD-18 is replaced in its other elements too, and other remotes keep their state', async () => {
    const other = `${at.remote}-other`
    const [newer, older] = [at.release('2'), at.release('1')]
    providePage(newer, throwsLater('two'))
    providePage(older, says('one'))
    const third = { ...at.release('1'), remote: other, container: `${other}_1` }
    providePage(third, Counter)
    receivePins(pinsOf([newer, older], [third]))
    render([<Place key="a" of={at.remote} />, <Place key="b" of={at.remote} />, <Place key="c" of={other} />])
    await userEvent.click(await screen.findByText('taps 0'))
    const [first] = await screen.findAllByText('two')
    await settled()
    await userEvent.click(first as HTMLElement)
    await waitFor(() => expect(screen.getAllByText('one')).toHaveLength(2))
    expect(screen.getByText('taps 1')).toBeTruthy()
  })

  it('FD-18 the release before it that throws as well says so in place, runs no older one, and is shown again by the button', async () => {
    const [third, second, first] = [at.release('3'), at.release('2'), at.release('1')]
    providePage(third, throwsLater('three'))
    providePage(second, throwsLater('two'))
    providePage(first, says('one'))
    receivePins(pinsOf([third, second, first]))
    render(<Place of={at.remote} />)
    await tap('three')
    await tap('two')
    await userEvent.click(await screen.findByText('failed'))
    await screen.findByText('two')
    await tap('two')
    await screen.findByText('failed')
    expect(loads).not.toContain('1 ./page/p')
    await waitFor(() =>
      expect(at.network.beacons.map(({ release, ran }) => [release, ran])).toEqual([
        ['3', '2'],
        ['2', '2'],
      ]),
    )
    // What an operator pins then comes by itself.
    act(() => receivePins(pinsOf([first])))
    await screen.findByText('one')
  })

  it('FD-18 FD-08 with nothing before it says so, is reported once, and its button loads it anew', async () => {
    const only = at.release('1')
    providePage(only, throwsLater('one'))
    receivePins(pinsOf([only]))
    render(<Place of={at.remote} />)
    await tap('one')
    await userEvent.click(await screen.findByText('failed'))
    await screen.findByText('one')
    expect(retiredOf(at.remote)).toEqual(['1'])
    expect(at.network.beacons).toMatchObject([{ release: '1', phase: 'render', ran: null }])
  })
})

function Leasing() {
  const [busy, setBusy] = useState(true)
  useLease(busy, 'a bet')
  return (
    <button type="button" onClick={() => setBusy(false)}>
      bet
    </button>
  )
}

describe('a release that throws while it holds a lease', () => {
  it('FD-18 FD-06 says so and lets the player try again; the release before it comes when the lease ends', async () => {
    const [newer, older] = [at.release('2'), at.release('1')]
    let page: 'bet' | 'throws' = 'bet'
    const Throws = throwsLater('two')
    providePage(newer, () => {
      const [shown] = useState(page)
      return shown === 'bet' ? <Leasing /> : <Throws />
    })
    providePage(older, says('one'))
    receivePins(pinsOf([newer, older]))
    const places = (second: boolean) => [
      <Place key="a" of={at.remote} />,
      second ? <Place key="b" of={at.remote} /> : null,
    ]
    const { rerender } = render(places(false))
    await screen.findByText('bet')
    page = 'throws'
    rerender(places(true))
    await tap('two')
    await screen.findByText('failed')
    await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', ran: '1' }]))
    await userEvent.click(screen.getByText('failed'))
    await tap('two')
    await screen.findByText('failed')
    expect(screen.queryByText('one')).toBeNull()
    expect(screen.getByText('bet')).toBeTruthy()
    await userEvent.click(screen.getByText('bet'))
    await waitFor(() => expect(screen.getAllByText('one')).toHaveLength(2))
    expect(at.network.beacons).toHaveLength(1)
  })
})
