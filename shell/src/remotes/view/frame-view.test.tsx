import { session } from '@lobby/platform'
import { act, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { takeFrameViews, useFrameView } from './frame-view.ts'

const skeleton = <span data-shape="block" aria-hidden="true" />
const picture = (state: string) => <span data-state={state} data-fit="cover" />

function Slot({ of, children }: { of: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFrameView(place, of)
  return (
    <div ref={place} data-testid={of}>
      {children}
    </div>
  )
}
const take = (html: string) => {
  const frame = document.createElement('main')
  frame.innerHTML = html
  takeFrameViews(frame)
  return frame
}
/** The views that lie over the slot. */
const over = (container: HTMLElement, of = 'games/play-now') =>
  [...container.querySelectorAll(`[data-testid="${of}"] > [data-view]`)].map(({ textContent }) => textContent)
/** Observers hear of a change after it. */
const settle = () => act(async () => void (await Promise.resolve()))

beforeEach(() => void take('<div data-view="games/play-now">drawn</div>'))

it('SP-01 the frame’s view of a contribution lies over it, over no other, and once', () => {
  const { container } = render(
    <>
      <Slot of="games/hot-games">{skeleton}</Slot>
      <Slot of="games/play-now">{skeleton}</Slot>
      <Slot of="games/play-now">{skeleton}</Slot>
    </>,
  )
  const [, first, second] = container.children
  expect(over(container, 'games/hot-games')).toEqual([])
  expect([first, second].map((slot) => slot?.querySelectorAll('[data-view]').length)).toEqual([1, 0])
})

it('SP-01 it stays until what the slot shows itself has no skeleton and a first picture', async () => {
  const slot = (children: ReactNode) => <Slot of="games/play-now">{children}</Slot>
  const { container, rerender } = render(slot(<p>{skeleton}</p>))
  for (const shown of [<p key="text">{skeleton}more</p>, picture('pending'), picture('loading')]) {
    rerender(slot(shown))
    await settle()
    expect(over(container)).toEqual(['drawn'])
  }
  rerender(
    slot(
      <>
        {picture('pending')}
        {picture('loaded')}
      </>,
    ),
  )
  await settle()
  expect(over(container)).toEqual([])
})

it.each([
  ['a message', <p key="it">It could not be loaded</p>],
  ['a picture that failed', <div key="it">{picture('failed')}</div>],
  ['nothing', null],
])('SP-01 it gives way to %s', async (_what, shown) => {
  const { container, rerender } = render(<Slot of="games/play-now">{skeleton}</Slot>)
  expect(over(container)).toEqual(['drawn'])
  rerender(<Slot of="games/play-now">{shown}</Slot>)
  await settle()
  expect(over(container)).toEqual([])
})

it('SP-01 it leaves with its slot', () => {
  const { container, rerender } = render(<Slot of="games/play-now">{skeleton}</Slot>)
  rerender(<Slot of="games/hot-games">{skeleton}</Slot>)
  expect(container.querySelectorAll('[data-view]')).toHaveLength(0)
})

it('SP-01 PL-12 a view that is for visitors covers its slot for a member too, and says that somebody is signed in', () => {
  const who = vi.spyOn(session, 'get')
  for (const [status, somebody] of [
    ['member', true],
    ['visitor', false],
  ] as const) {
    who.mockReturnValue({ status } as ReturnType<typeof session.get>)
    const frame = take('<div data-view="games/play-now" data-visitor>drawn</div>')
    const { container, unmount } = render(<Slot of="games/play-now">{skeleton}</Slot>)
    expect(over(container)).toEqual(['drawn'])
    expect(frame.hasAttribute('data-somebody')).toBe(somebody)
    unmount()
  }
  who.mockRestore()
})
