import { whitelabel } from '@lobby/contracts/calls/system'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useCall, useInfiniteCall } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFrozen, skipRelease, unskipRelease } from '../loading/frozen-releases.ts'
import { isFrozen, watchStarts } from '../loading/starting.ts'
import { navigationWaits, watchErrors } from '../loading/watch-errors.ts'
import { pinsOf, providePage } from '../testing/fake-container.ts'
import { Place, receivePins, remoteOfTest, says } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

const DAY = 86_400_000
const marked = () => localStorage.getItem(STORAGE_KEY.starting)
const ago = (ms: number) => localStorage.setItem(STORAGE_KEY.starting, `${at.remote}@2 ${Date.now() - ms}`)

/** The newer release and, if there is one, the one before it. */
function open(...before: string[]) {
  const releases = ['2', ...before].map(at.release)
  for (const release of releases) providePage(release, says(`page ${release.id}`))
  receivePins(pinsOf(releases))
  render(<Place of={at.remote} />)
}

it('FD-21 a release whose start came to no end is skipped by the next page, and the edge hears of it', async () => {
  ago(6_000)
  watchStarts()
  open('1')
  expect(await screen.findByText('page 1')).toBeTruthy()
  await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'freeze', ran: '1' }]))
  expect(screen.queryByText('page 2')).toBeNull()
})

it('FD-21 a page that is opened while another one starts, or right after it, blames nobody', async () => {
  ago(4_000)
  watchStarts()
  open('1')
  expect(await screen.findByText('page 2')).toBeTruthy()
})

it('FD-21 what starts is marked, and not once the page has come to its timers or was left', async () => {
  watchStarts()
  open('1')
  await screen.findByText('page 2')
  expect(marked()).toContain('@')
  await waitFor(() => expect(marked()).toBeNull(), { timeout: 3_000 })
  ago(0)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(marked()).toBeNull()
})

it('FD-21 the mark names the release whose code runs: in its render, its effects, and not after it', async () => {
  const seen: (string | null)[] = []
  const release = at.release('2')
  providePage(release, () => {
    seen.push(marked()?.split(' ')[0] ?? null)
    return <p>page 2</p>
  })
  receivePins(pinsOf([release]))
  render(<Place of={at.remote} />)
  await screen.findByText('page 2')
  expect([...new Set(seen)]).toEqual([`${at.remote}@2`])
  await waitFor(() => expect(marked()).not.toContain(`${at.remote}@2`))
})

it.each([
  ['data', () => useCall(whitelabel, {}).data],
  ['list', () => useInfiniteCall(whitelabel, () => ({}), { next: () => undefined }).data],
] as const)(
  'FD-21 a release whose %s comes later is marked again: in the render that shows it, and in its effects',
  async (_what, useAnswer) => {
    const seen: string[] = []
    /** The next one has to be a new mark. */
    const take = () => {
      seen.push(marked()?.split(' ')[0] ?? 'none')
      localStorage.removeItem(STORAGE_KEY.starting)
    }
    const release = at.release('2')
    providePage(release, () => {
      const data = useAnswer()
      if (data) take()
      useLayoutEffect(() => {
        if (data) take()
      }, [data])
      useEffect(() => {
        if (data) take()
      }, [data])
      return <p>{data ? 'with data' : 'without'}</p>
    })
    receivePins(pinsOf([release]))
    let answer = (_with: Response) => {}
    const gateway = {
      fetch: () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
      signIn: async () => '',
    }
    await renderFeature(<Place of={at.remote} />, { remote: at.remote, wording: {}, gateway })
    await screen.findByText('without')
    await waitFor(() => expect(marked()).toBeNull(), { timeout: 3_000 })
    act(() => answer(Response.json({ success: true, value: {} })))
    await screen.findByText('with data')
    expect(seen).toEqual([`${at.remote}@2`, `${at.remote}@2`, `${at.remote}@2`])
  },
)

it('FD-21 a release is marked when the player taps or types in it, before it answers; the shell is not', async () => {
  watchErrors()
  let seen: string | null = null
  const see = () => {
    seen = marked()?.split(' ')[0] ?? null
  }
  const release = at.release('2')
  providePage(release, () => (
    <dialog open>
      <button type="button" onClick={see}>
        bet
      </button>
      <input aria-label="stake" onChange={see} />
    </dialog>
  ))
  receivePins(pinsOf([release]))
  render(
    <>
      <button type="button" onClick={see}>
        home
      </button>
      <main>
        <Place of={at.remote} />
      </main>
    </>,
  )
  const bet = await screen.findByText('bet')
  const seenBy = (deed: () => void) => {
    localStorage.clear()
    deed()
    return seen
  }
  await waitFor(() => expect(seenBy(() => fireEvent.click(bet))).toBe(`${at.remote}@2`), { timeout: 3_000 })
  expect(seenBy(() => fireEvent.click(screen.getByText('home')))).toBeNull()
  const type = () => fireEvent.input(screen.getByLabelText('stake'), { target: { value: '5' } })
  expect(seenBy(type)).toBe(`${at.remote}@2`)
})

it('FD-21 what froze more than a day ago may run again from the next page on', async () => {
  localStorage.setItem(STORAGE_KEY.frozen, 'games@22 1000 ')
  watchErrors()
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY.frozen)).toBeNull(), { timeout: 10_000 })
})

it('FD-21 the page that a navigation waits for is shown when nothing renders without end, unless it came by itself', async () => {
  const [came, waited] = [vi.fn(), vi.fn()]
  navigationWaits(() => false, came)
  navigationWaits(() => true, waited)
  await waitFor(() => expect(waited).toHaveBeenCalled(), { timeout: 10_000 })
  expect(came).not.toHaveBeenCalled()
})

it('FD-21 with nothing before it its place says so, and the player can have it all the same', async () => {
  ago(6_000)
  watchStarts()
  open()
  await userEvent.click(await screen.findByText('failed'))
  expect(await screen.findByText('page 2')).toBeTruthy()
})

it('FD-21 it is skipped for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  skipRelease('lottery@2')
  skipRelease('games@2')
  const skipped = () => localStorage.getItem(STORAGE_KEY.frozen) ?? ''
  vi.setSystemTime(Date.now() + 23 * 60 * 60_000)
  act(forgetFrozen)
  expect(skipped()).toContain('lottery@2 ')
  skipRelease('games@2')
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
  act(forgetFrozen)
  expect(skipped()).not.toContain('lottery@2')
  expect(skipped()).toContain('games@2 ')
})

it('FD-21 one that freezes again is skipped from then on, and one that is let off alone is forgotten', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  skipRelease('lottery@22')
  skipRelease('games@2')
  vi.setSystemTime(2_000)
  skipRelease('lottery@22')
  expect(localStorage.getItem(STORAGE_KEY.frozen)).toBe('games@2 1000 lottery@22 2000 ')
  unskipRelease('games@2')
  expect(localStorage.getItem(STORAGE_KEY.frozen)).toBe('lottery@22 2000 ')
  unskipRelease('lottery@22')
  expect(localStorage.getItem(STORAGE_KEY.frozen)).toBeNull()
})

it.each([
  ['a moment less than a day ago is skipped', DAY - 1, true],
  ['a day ago is not', DAY, false],
  ['this very moment is', 0, true],
])('FD-21 what froze %s', (_when, ago, skipped) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  skipRelease('games@2')
  vi.setSystemTime(Date.now() + ago)
  forgetFrozen()
  expect(isFrozen('games@2')).toBe(skipped)
})

it('FD-21 it is not skipped for longer by a device whose clock was ahead when it froze', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  skipRelease('games@2')
  vi.setSystemTime(Date.now() - 60_000)
  act(forgetFrozen)
  expect(localStorage.getItem(STORAGE_KEY.frozen)).toBeNull()
})
