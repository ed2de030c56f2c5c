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
/** The browser's own observer: tells each target where it is with the next frame, and again once it has moved. */
class Screen {
  readonly #tell: IntersectionObserverCallback
  readonly #told = new Map<Element, boolean | undefined>()
  #frame = 0
  readonly #changes = new MutationObserver(() => this.#lookNext())
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
    this.#changes.observe(document, { childList: true, subtree: true })
  }
  observe(target: Element) {
    this.#told.set(target, undefined)
    this.#lookNext()
  }
  disconnect() {
    this.#changes.disconnect()
    cancelAnimationFrame(this.#frame)
    this.#told.clear()
  }
  #lookNext() {
    this.#frame ||= requestAnimationFrame(this.#look)
  }
  readonly #look = () => {
    this.#frame = 0
    const moved = [...this.#told].filter(([target, told]) => isOnScreen(target) !== told)
    for (const [target] of moved) this.#told.set(target, isOnScreen(target))
    const entries = moved.map(([target]) => ({
      target,
      isIntersecting: isOnScreen(target),
      intersectionRect: new DOMRect(0, 0, 100, isOnScreen(target) ? 20 : 0),
    }))
    if (entries.length > 0) this.#tell(entries as never, this as never)
  }
}

const isOnScreen = (target: Element) => target.isConnected && !target.closest('[data-elsewhere]')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Screen)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
  await pass(999)
  expect(says()).toBe(false)
  await pass(20)
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
    <div data-elsewhere="true">
      <Skeleton />
    </div>,
  )
  await pass(5_000)
  expect(says()).toBe(false)
})

test('HM-11 what was scrolled past, or waits for the player to come near, keeps nobody waiting', async () => {
  await show(
    <>
      <div data-elsewhere="true">
        <Skeleton />
      </div>
      <div data-idle="true">
        <Skeleton />
      </div>
    </>,
  )
  await pass(5_000)
  expect(says()).toBe(false)
})

test('HM-11 what comes while it waits is waited for as well', async () => {
  await show(
    <div data-testid="slot">
      <Skeleton />
    </div>,
  )
  await pass(1_020)
  const slot = screen.getByTestId('slot')
  const [first] = slot.children
  await act(async () => slot.append(first?.cloneNode() ?? ''))
  await act(() => vi.advanceTimersToNextFrame())
  await act(async () => first?.remove())
  await act(() => vi.advanceTimersToNextFrame())
  expect(says()).toBe(true)
  await act(async () => slot.replaceChildren('games'))
  await act(() => vi.advanceTimersToNextFrame())
  expect(says()).toBe(false)
})

test('HM-11 SP-10 it measures nothing, however much changes: that would lay the page out once more', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  await show(
    <div data-testid="slot">
      <Skeleton />
    </div>,
  )
  await pass(1_020)
  for (let change = 0; change < 20; change += 1) {
    await act(async () => screen.getByTestId('slot').append('games'))
  }
  await act(() => vi.advanceTimersToNextFrame())
  expect(says()).toBe(true)
  expect(measured).not.toHaveBeenCalled()
})
