import { INDICATOR } from '@lobby/contracts/constants'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { Skeleton } from '@lobby/ui/core'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { HomeLoading } from './home-loading.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.closest('[data-below]') ? 5_000 : this.closest('[data-above]') ? -500 : 10
    return new DOMRect(0, top, 100, 20)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Home({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null)
  return (
    <div ref={home}>
      {children}
      <HomeLoading home={home} />
    </div>
  )
}

const show = (children: ReactNode) =>
  renderFeature(<Home>{children}</Home>, { remote: 'shell', wording: { EN: en.shell }, gateway })
const says = () => screen.queryByText('Please wait…') !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('HM-11 home that loads for long says so, and no longer once it is there', async () => {
  await show(
    <div data-testid="slot">
      <Skeleton />
    </div>,
  )
  expect(says()).toBe(false)
  await pass(1_000)
  expect(says()).toBe(true)
  await act(async () => screen.getByTestId('slot').replaceChildren('games'))
  await act(() => vi.advanceTimersToNextFrame())
  expect(says()).toBe(false)
})

test('HM-11 LT-33 ER-01 it stays for 9999 s at most', async () => {
  await show(<Skeleton />)
  await pass(INDICATOR.long - 1)
  expect(says()).toBe(true)
  await pass(1)
  expect(says()).toBe(false)
})

test('HM-11 a home that is there at once, or waits only below the first screen, says nothing', async () => {
  await show(
    <div data-below="true">
      <Skeleton />
    </div>,
  )
  await pass(5_000)
  expect(says()).toBe(false)
})

test('HM-11 what was scrolled past, or waits for the player to come near, keeps nobody waiting', async () => {
  await show(
    <>
      <div data-above="true">
        <Skeleton />
      </div>
      <div data-idle="true">
        <Skeleton />
      </div>
    </>,
  )
  await pass(1_000)
  expect(says()).toBe(false)
})

test('HM-11 however many changes a frame brings, the page is measured once', async () => {
  await show(
    <div data-testid="slot">
      <Skeleton />
    </div>,
  )
  await pass(1_000)
  const measured = vi.mocked(Element.prototype.getBoundingClientRect)
  measured.mockClear()
  for (let change = 0; change < 20; change += 1) {
    await act(async () => screen.getByTestId('slot').append('games'))
  }
  expect(measured).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersToNextFrame())
  expect(measured).toHaveBeenCalledTimes(1)
})
