import { systemStatus } from '@lobby/contracts/calls/site'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from '../i18n/format-date.ts'
import { resetPlatform } from '../testing.tsx'
import { noteAnswer, secondsUntil, serverNow, useServerOffset, useServerTime } from './clock.ts'
import { gateway as ask } from './gateway.ts'
import { configureGateway } from './transport.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Saturday 21 November 2026, 23:59:50 in Vietnam. */
const NOW = Date.UTC(2026, 10, 21, 16, 59, 50)

const exactly = (ms: number) => new Headers({ 'X-Server-Time': String(ms) })
/** An answer that took no time. */
const answered = (headers: Headers, value: unknown = null) => {
  const at = Date.now()
  noteAnswer(headers, value, { sentAt: at, receivedAt: at })
}

beforeEach(async () => {
  // The last answer to another file's page may have come after its end.
  await resetPlatform()
  vi.useFakeTimers({ now: NOW })
})
afterEach(async () => {
  vi.useRealTimers()
  await resetPlatform()
})

describe('the gateway’s time', () => {
  it('is the device’s until an answer has told it', () => {
    expect(serverNow()).toBe(NOW)
  })

  it.each([3 * HOUR, -3 * HOUR, DAY, -DAY])('is right under a device clock that is %i ms off', (off) => {
    vi.setSystemTime(NOW + off)
    answered(exactly(NOW))
    expect(serverNow()).toBe(NOW)
    vi.advanceTimersByTime(5 * SECOND)
    expect(serverNow()).toBe(NOW + 5 * SECOND)
  })

  it('comes from `serverTime` of a value where the header is missing, and from `Date` where both are', () => {
    vi.setSystemTime(NOW + DAY)
    answered(new Headers({ Date: new Date(NOW - HOUR).toUTCString() }))
    expect(Math.abs(serverNow() - (NOW - HOUR))).toBeLessThanOrEqual(SECOND)
    answered(new Headers(), { serverTime: NOW })
    expect(serverNow()).toBe(NOW)
    // Whoever answered that one (an edge without its gateway) had only this to tell.
    answered(new Headers({ Date: new Date(NOW - HOUR).toUTCString() }))
    expect(serverNow()).toBe(NOW)
  })

  it.each([
    ['a `Date` that a cache has kept', new Headers({ Date: new Date(NOW - DAY).toUTCString(), Age: '86400' })],
    ['a header that is no time', new Headers({ 'X-Server-Time': 'soon' })],
    ['no header at all', new Headers()],
  ])('stays as it was after %s', (_, headers) => {
    answered(headers)
    expect(serverNow()).toBe(NOW)
  })

  it('does not move with the delay of answers, only as far as they prove it wrong', () => {
    // Two seconds on the way: the clock was read somewhere between.
    noteAnswer(exactly(NOW + SECOND), null, { sentAt: NOW, receivedAt: NOW + 2 * SECOND })
    expect(serverNow()).toBe(NOW)
    noteAnswer(exactly(NOW + 5 * SECOND), null, { sentAt: NOW, receivedAt: NOW + 2 * SECOND })
    expect(serverNow()).toBe(NOW + 3 * SECOND)
  })
})

describe('what shows the time', () => {
  function Shown({ until }: { until: number }) {
    const today = useServerTime((now) => formatDate(now, 'iso'))
    const left = useServerTime((now) => secondsUntil(until, now))
    return (
      <p role="status">
        {today} {left} {useServerOffset() / HOUR}
      </p>
    )
  }
  const shown = () => screen.getByRole('status').textContent

  it.each([3 * HOUR, -DAY])('shows today and a countdown right, from the first answer on (%i ms off)', (off) => {
    vi.setSystemTime(NOW + off)
    render(<Shown until={NOW + 8 * SECOND} />)
    act(() => answered(exactly(NOW)))
    expect(shown()).toBe(`2026-11-21 8 ${-off / HOUR}`)
    act(() => void vi.advanceTimersByTime(3 * SECOND))
    expect(shown()).toBe(`2026-11-21 5 ${-off / HOUR}`)
    act(() => void vi.advanceTimersByTime(9 * SECOND))
    expect(shown()).toBe(`2026-11-22 0 ${-off / HOUR}`)
  })

  it('has one timer for all who look equally often, and none when nobody does', () => {
    const first = render(<Shown until={NOW} />)
    const second = render(<Shown until={NOW} />)
    expect(vi.getTimerCount()).toBe(1)
    first.unmount()
    second.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('SP-10 that goes on while a page is rendered in pieces does not make it begin again', () => {
    let renders = 0
    /** Takes a second the first time. */
    function Slow() {
      renders += 1
      if (renders === 1) vi.setSystemTime(NOW + SECOND)
      return null
    }
    function Page() {
      const [isOpen, open] = useState(false)
      return (
        <>
          <button type="button" onClick={() => startTransition(() => open(true))}>
            open
          </button>
          {isOpen ? <Shown until={NOW + 10 * SECOND} /> : null}
          {isOpen ? <Slow /> : null}
        </>
      )
    }
    render(<Page />)
    act(() => screen.getByText('open').click())
    expect(renders).toBe(1)
    // What it missed meanwhile is shown once the page is there.
    expect(shown()).toBe('2026-11-21 9 0')
  })
})

describe('the reference gateway', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway()
  })
  afterAll(() => gateway.close())

  it('tells its time in every answer, a refusal too', async () => {
    vi.useRealTimers()
    configureGateway({ fetch: gateway.fetch })
    const off = gateway.clock.now() - Date.now()
    gateway.clock.set(gateway.clock.now() + 3 * HOUR)
    await ask(systemStatus, {})
    expect(serverNow() - Date.now() - off).toBeGreaterThan(3 * HOUR - SECOND)
    const refused = await gateway.fetch('/wps/nothing')
    expect(refused.status).toBe(404)
    expect(Number(refused.headers.get('X-Server-Time'))).toBeGreaterThanOrEqual(gateway.clock.now() - SECOND)
  })
})
