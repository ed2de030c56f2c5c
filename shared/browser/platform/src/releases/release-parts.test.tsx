import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { BackTarget, useBack } from '../routing/back.ts'
import { PageExists, usePageExists, usePagesExist } from '../routing/pages.ts'
import { noteChange } from './changes-under-way.ts'
import { leases, useLease } from './leases.ts'
import { ReleaseScope, useRelease } from './release-scope.ts'
import { Slot, SlotRenderer, type SlotRendererProps } from './slot.tsx'
import '../testing.tsx'

const scope =
  (remote: string, release: string) =>
  ({ children }: { children: ReactNode }) => <ReleaseScope value={{ remote, release }}>{children}</ReleaseScope>

describe('leases', () => {
  it('FD-06 a release is held while an element of it says so, and no other release is', () => {
    const { rerender, unmount } = renderHook(({ busy }) => useLease(busy, 'deposit'), {
      wrapper: scope('account', '2'),
      initialProps: { busy: false },
    })
    expect(leases.has('account', '2')).toBe(false)
    rerender({ busy: true })
    expect(leases.reasons('account', '2')).toEqual(['deposit'])
    expect(leases.has('account', '1')).toBe(false)
    expect(leases.has('games', '2')).toBe(false)
    rerender({ busy: false })
    expect(leases.has('account', '2')).toBe(false)
    rerender({ busy: true })
    unmount()
    expect(leases.has('account', '2')).toBe(false)
  })

  it('FD-18 FD-06 one whose element goes in the middle of a bet ends with the answer, and not before', async () => {
    let answer = () => {}
    const bet = noteChange(
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    const { unmount } = renderHook(() => useLease(true, 'bet'), { wrapper: scope('lottery', '2') })
    unmount()
    expect(leases.reasons('lottery', '2')).toEqual(['bet'])
    answer()
    await bet
    await waitFor(() => expect(leases.has('lottery', '2')).toBe(false))
  })

  it('FD-06 two leases of one release are two, and whoever watches hears of each change', () => {
    const heard = vi.fn()
    const off = leases.subscribe(heard)
    const first = leases.take('games', '1', 'bet')
    const second = leases.take('games', '1', 'bet')
    first()
    first()
    expect([leases.has('games', '1'), leases.any()]).toEqual([true, true])
    second()
    expect([leases.has('games', '1'), leases.any()]).toEqual([false, false])
    expect(heard.mock.calls.length).toBeGreaterThanOrEqual(4)
    off()
    const before = heard.mock.calls.length
    leases.take('games', '1', 'bet')()
    expect(heard.mock.calls.length).toBe(before)
  })
})

describe('slots', () => {
  it('FD-03 a slot hands its props to whoever fills it', () => {
    const Filled = ({ name, props }: SlotRendererProps) => (
      <p>
        {name} {'path' in props ? props.path : ''}
      </p>
    )
    render(
      <SlotRenderer value={Filled}>
        <Slot name="layout.banner" props={{ path: '/m/home' }} />
        <Slot name="home.games" />
      </SlotRenderer>,
    )
    expect(screen.getByText('layout.banner /m/home')).toBeTruthy()
    expect(screen.getByText('home.games')).toBeTruthy()
  })

  it('FD-03 without a host a slot is its fallback, or nothing', () => {
    const { container } = render(<Slot name="home.games" />)
    expect(container.innerHTML).toBe('')
    render(<Slot name="home.games" fallback="no games" />)
    expect(screen.getByText('no games')).toBeTruthy()
  })

  it('FD-03 a slot without its props does not compile', () => {
    // @ts-expect-error the banner needs a path
    expect(<Slot name="layout.banner" />).toBeDefined()
  })
})

describe('where a release is and where it may lead', () => {
  it('FD-10 what stands in no release is the shell’s', () => {
    expect(renderHook(() => useRelease()).result.current).toEqual({ remote: 'shell', release: 'shell' })
    expect(renderHook(() => useRelease(), { wrapper: scope('games', '1') }).result.current.remote).toBe('games')
  })

  it('FD-03 a link shows only where a pinned release declares its page; the query does not matter', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PageExists value={(path) => path === '/m/live'}>{children}</PageExists>
    )
    expect(renderHook(() => usePageExists('/m/live?x=1'), { wrapper }).result.current).toBe(true)
    expect(renderHook(() => usePageExists('/m/fish'), { wrapper }).result.current).toBe(false)
    const { result } = renderHook(() => usePagesExist(), { wrapper })
    expect(['/m/live?a', '/m/fish'].filter(result.current)).toEqual(['/m/live?a'])
  })

  it('SH-27 back goes where the host says, and to the page before without one', () => {
    const target = vi.fn()
    function Here() {
      const back = useBack()
      return (
        <button type="button" onClick={back}>
          {useLocation().pathname}
        </button>
      )
    }
    const page = (
      <MemoryRouter initialEntries={['/m/home', '/m/live']} initialIndex={1}>
        <Here />
      </MemoryRouter>
    )
    const { unmount } = render(<BackTarget value={target}>{page}</BackTarget>)
    act(() => screen.getByRole('button').click())
    expect(target).toHaveBeenCalledTimes(1)
    unmount()
    render(page)
    act(() => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe('/m/home')
  })
})
