import { lateComponent } from '@lobby/platform'
import { LateLoading } from '@lobby/platform/host'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadLate } from '../loading/load-module.ts'
// The fake clock does not wait for late code of the shell.
import '../loading/failures.ts'
import { chunkError, pinsOf, providePage } from '../testing/fake-container.ts'
import { Place, receivePins, remoteOfTest, says } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()
afterEach(() => {
  vi.useRealTimers()
})

const wrapper = ({ children }: { children: ReactNode }) => <LateLoading value={loadLate}>{children}</LateLoading>

/** A page of the newer release that opens a sheet which `load` brings; the older one has none. */
async function tapSheet(load: () => Promise<{ default: () => ReactNode }>) {
  const [newer, older] = [at.release('2'), at.release('1')]
  const Sheet = lateComponent(load)
  providePage(newer, () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <Suspense fallback={<p>the sheet is coming</p>}>{open ? <Sheet /> : null}</Suspense>
      </>
    )
  })
  providePage(older, says('one'))
  receivePins(pinsOf([newer, older]))
  render(<Place of={at.remote} />, { wrapper })
  await userEvent.click(await screen.findByText('open'))
}

it('FD-19 a late chunk that hangs gives way to the release before within five seconds, and is reported once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await tapSheet(() => new Promise<never>(() => undefined))
  await screen.findByText('the sheet is coming')
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(await screen.findByText('one')).toBeTruthy()
  await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'hang', ran: '1' }]))
})

it('FD-19 one that is missing is asked for past the cache once more before the release gives way', async () => {
  let tries = 0
  await tapSheet(() => {
    tries += 1
    return Promise.reject(chunkError(`${location.origin}/releases/${at.remote}/2/7.js`))
  })
  expect(await screen.findByText('one')).toBeTruthy()
  expect(tries).toBe(2)
  await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'chunk', ran: '1' }]))
})

it('FD-19 one that hangs with the connection says so, and no release is blamed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  at.network.up = true
  const hangs = tapSheet(() => new Promise<never>(() => undefined))
  await hangs
  at.network.up = false
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(await screen.findByText('disconnected')).toBeTruthy()
  expect(at.network.beacons).toEqual([])
})

it('FD-19 one that comes at the second try is shown', async () => {
  let tries = 0
  await tapSheet(() => {
    tries += 1
    return tries === 1
      ? Promise.reject(chunkError(`${location.origin}/releases/${at.remote}/2/7.js`))
      : Promise.resolve({ default: says('the sheet') })
  })
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(at.network.beacons).toEqual([])
})
