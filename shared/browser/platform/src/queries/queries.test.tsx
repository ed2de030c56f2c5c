import { answerName, FIRST_INPUT } from '@lobby/contracts/boot'
import { gameList, vendorGameTypes } from '@lobby/contracts/calls/games'
import { memberInfo, wallet } from '@lobby/contracts/calls/member'
import { announcements, markAnnouncementRead } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bus } from '../events/bus.ts'
import { setLanguage } from '../i18n/language.ts'
import { ReleaseScope } from '../releases/release-scope.ts'
import { session } from '../session/session.ts'
import { enterSession, signOut } from '../sign-in/sign-in.ts'
import { type RenderFeatureOptions, renderFeature } from '../testing.tsx'
import { useCall, useCallMutation, useInfiniteCall } from './queries.ts'
import { invalidateCalls, patchCall } from './query-cache.ts'

let gateway: TestGateway
/** Paths of the calls that were sent, in order. */
let sent: string[] = []
/** While set, what is sent is kept back until it resolves. */
let hold: Promise<void> | undefined

beforeAll(async () => {
  gateway = await startTestGateway({ whitelabel: { CBS3: true } })
})
afterAll(() => gateway.close())
beforeEach(() => {
  sent = []
  hold = undefined
})

const line = {
  signIn: (userName: string) => gateway.signIn(userName),
  fetch: (async (input, init) => {
    sent.push(new URL(String(input), 'http://site.test').pathname)
    await hold
    return gateway.fetch(input, init)
  }) satisfies typeof fetch,
}
const show = (ui: React.ReactNode, more: Partial<RenderFeatureOptions> = {}) =>
  renderFeature(ui, { remote: 'games', wording: {}, gateway: line, ...more })
const times = (path: string) => sent.filter((to) => to === path).length

function Name() {
  const { data, fetchStatus } = useCall(memberInfo, {})
  return <p role="status">{data ? data.userName : fetchStatus}</p>
}
const status = () => screen.getByRole('status').textContent

describe('useCall', () => {
  it('CL-02 asks with the session, and rests while there is none', async () => {
    await show(<Name />)
    expect(status()).toBe('idle')
    expect(times(memberInfo.path)).toBe(0)
    const token = await gateway.signIn('player1')
    act(() => enterSession({ token, userName: 'player1', customerType: 0, firstTimeLogin: false }))
    await waitFor(() => expect(status()).toBe('player1'))
  })

  it('FD-11 what one account has read is never shown to the next, not even when it comes late', async () => {
    await show(<Name />, { signedInAs: 'player1' })
    await waitFor(() => expect(status()).toBe('player1'))

    let go = () => {}
    hold = new Promise((resolve) => {
      go = resolve
    })
    act(() => void invalidateCalls(memberInfo))
    const token = await gateway.signIn('player2')
    act(() => enterSession({ token, userName: 'player2', customerType: 0, firstTimeLogin: false }))
    expect(status()).toBe('fetching')
    go()
    await waitFor(() => expect(status()).toBe('player2'))
    await act(() => signOut())
    expect(status()).toBe('idle')
  })

  it('FD-14 the page’s first data answers without a request', async () => {
    const Banners = () => (
      <p role="status">{useCall(announcements, FIRST_INPUT.announcements).data?.banners.length ?? '…'}</p>
    )
    const first = { announcements: { banners: [], player: [], popup: [], promotion: [], hot: [] } }
    await show(<Banners />, { first })
    expect(status()).toBe('0')
    expect(times(announcements.path)).toBe(0)
  })

  it.each([
    ['another input', { ...FIRST_INPUT.announcements, types: 'PR' }, {}],
    ['data that does not fit', FIRST_INPUT.announcements, { banners: 'none' }],
  ])('FD-14 the first data is not taken for %s', async (_, input, broken) => {
    const Banners = () => <p role="status">{useCall(announcements, input).data?.banners.length ?? '…'}</p>
    const fine = { banners: [], player: [], popup: [], promotion: [], hot: [] }
    await show(<Banners />, { first: { announcements: { ...fine, ...broken } } })
    expect(status()).toBe('…')
    await waitFor(() => expect(times(announcements.path)).toBe(1))
  })

  it.each([
    ['the same', { merchant_code: 'lobby', typeId: '1' }, { content: { RNG: {} } }, 'RNG', 0],
    ['something else', { merchant_code: 'lobby', typeId: '2' }, { content: { RNG: {} } }, 'none', 1],
    ['the same, where it does not fit', { merchant_code: 'lobby', typeId: '1' }, { content: 'RNG' }, 'none', 1],
  ])(
    'SP-02 an answer to a call that a release has declared, for one that asks %s',
    async (_, input, value, shown, calls) => {
      const Vendors = () => <p>{Object.keys(useCall(vendorGameTypes, input).data?.content ?? { none: 0 }).join()}</p>
      await show(<Vendors />, {
        first: { [answerName('vendorGameTypes', { typeId: '1', merchant_code: 'lobby' })]: value },
      })
      expect(screen.getByText(shown).tagName).toBe('P')
      await waitFor(() => expect(times(vendorGameTypes.path)).toBe(calls))
    },
  )

  it('FD-14 a member sees the first data at once, and then their own answer', async () => {
    const Banners = () => (
      <p role="status">{useCall(announcements, FIRST_INPUT.announcements).data?.banners.length ?? '…'}</p>
    )
    const first = { announcements: { banners: [], player: [], popup: [], promotion: [], hot: [] } }
    await show(<Banners />, { first, signedInAs: 'player1' })
    expect(status()).toBe('0')
    await waitFor(() => expect(Number(status())).toBeGreaterThan(0))
  })

  it('FD-05 two releases never read each other’s answers', async () => {
    const inRelease = (release: string) => (
      <ReleaseScope value={{ remote: 'games', release }}>
        <Name />
      </ReleaseScope>
    )
    await show(
      <>
        {inRelease('1')}
        {inRelease('2')}
      </>,
      { signedInAs: 'player1' },
    )
    sent = []
    await waitFor(() => expect(screen.getAllByText('player1')).toHaveLength(2))
  })

  it('IN-08 a language change asks for a list once, 250 ms after the last choice, and shows the old one meanwhile', async () => {
    const Games = () => {
      const { data } = useCall(gameList, { pageNo: 1, pageSize: 2 })
      return <p role="status">{data ? data.games.length : '…'}</p>
    }
    await show(<Games />)
    await waitFor(() => expect(status()).toBe('2'))
    sent = []
    await act(() => setLanguage('VI'))
    await act(() => setLanguage('EN'))
    await act(() => setLanguage('VI'))
    expect(status()).toBe('2')
    expect(times(gameList.path)).toBe(0)
    await waitFor(() => expect(times(gameList.path)).toBe(1))
    expect(status()).toBe('2')
  })

  it('ER-17 a read that failed for a moment is asked again by itself', async () => {
    let failures = 1
    const Games = () => <p role="status">{useCall(gameList, { pageNo: 1, pageSize: 2 }).data?.games.length ?? '…'}</p>
    const flaky: typeof fetch = (input, init) =>
      String(input).startsWith(gameList.path) && failures-- > 0
        ? Promise.resolve(new Response('', { status: 502 }))
        : line.fetch(input, init)
    await show(<Games />, { gateway: { ...line, fetch: flaky } })
    await waitFor(() => expect(status()).toBe('2'), { timeout: 5_000 })
  })
})

it('GL-06 useInfiniteCall grows page by page until the last', async () => {
  function Games() {
    const { data, fetchNextPage, hasNextPage } = useInfiniteCall(gameList, (pageNo) => ({ pageNo, pageSize: 2 }), {
      next: (last) => (last.pageNum < 2 ? last.pageNum + 1 : undefined),
    })
    return (
      <button type="button" disabled={!hasNextPage} onClick={() => fetchNextPage()}>
        {data?.pages.flatMap((page) => page.games).length ?? 0} {String(hasNextPage)}
      </button>
    )
  }
  const { user } = await show(<Games />)
  await user.click(await screen.findByText('2 true'))
  expect(await screen.findByText('4 false')).toBeTruthy()
})

it('SP-02 a list that grows begins with the page that came along, and asks for the next one alone', async () => {
  function Games() {
    const { data, fetchNextPage, hasNextPage } = useInfiniteCall(gameList, (pageNo) => ({ pageNo, pageSize: 2 }), {
      next: (last) => (last.pageNum < 2 ? last.pageNum + 1 : undefined),
    })
    return (
      <button type="button" disabled={!hasNextPage} onClick={() => fetchNextPage()}>
        {data?.pages.flatMap((page) => page.games).length ?? 0} {String(hasNextPage)}
      </button>
    )
  }
  const first = { [answerName('gameList', { pageNo: 1, pageSize: 2 })]: { games: [], pageNum: 1, totalPages: 2 } }
  const { user } = await show(<Games />, { first })
  await user.click(await screen.findByText('0 true'))
  expect(await screen.findByText('2 false')).toBeTruthy()
  expect(times(gameList.path)).toBe(1)
})

describe('changes', () => {
  it.each([
    ['PR-08 one that is shown before it is confirmed', () => void patchCall(memberInfo, (value) => value)],
    ['FD-11 one of another call', () => void invalidateCalls(wallet)],
  ])('%s leaves alone what is first read', async (_change, change) => {
    await show(<Name />)
    let go = () => {}
    hold = new Promise((resolve) => {
      go = resolve
    })
    const token = await gateway.signIn('player1')
    act(() => enterSession({ token, userName: 'player1', customerType: 0, firstTimeLogin: false }))
    await waitFor(() => expect(status()).toBe('fetching'))
    act(change)
    go()
    await waitFor(() => expect(status()).toBe('player1'))
  })

  function Read() {
    const list = useCall(announcements, { types: 'PL' })
    const mark = useCallMutation(markAnnouncementRead, { invalidates: [announcements] })
    const first = list.data?.player[0]
    return (
      <>
        <p role="status">{first ? String(first.read) : '…'}</p>
        <p role="alert">{mark.error?.code}</p>
        <button type="button" onClick={() => first && mark.mutate({ announcementId: first.id, read: true })}>
          read
        </button>
      </>
    )
  }

  it('PR-08 a change makes the answers it touches old news', async () => {
    const { user } = await show(<Read />, { signedInAs: 'player1' })
    await waitFor(() => expect(status()).toBe('false'))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(status()).toBe('true'))
  })

  it('ER-17 a change that fails is not made again', async () => {
    let tries = 0
    const down: typeof fetch = (input, init) => {
      if (init?.method !== 'POST') return line.fetch(input, init)
      tries++
      return Promise.reject(new TypeError('offline'))
    }
    const { user } = await show(<Read />, { signedInAs: 'player2', gateway: { ...line, fetch: down } })
    await waitFor(() => expect(status()).toBe('false'))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('client.offline'))
    expect(tries).toBe(1)
  })

  it('ER-17 a change made without a connection fails at once, and is not kept for later', async () => {
    const { user } = await show(<Read />, {
      signedInAs: 'player2',
      gateway: {
        ...line,
        fetch: (...call) => (onlineManager.isOnline() ? line.fetch(...call) : Promise.reject(new TypeError())),
      },
    })
    await waitFor(() => expect(status()).toBe('false'))
    onlineManager.setOnline(false)
    sent = []
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('client.offline'))
    act(() => onlineManager.setOnline(true))
    expect(times(markAnnouncementRead.path)).toBe(0)
  })

  it('GL-18 what is shown before the gateway has confirmed it can be taken back', async () => {
    await show(<Read />, { signedInAs: 'player2' })
    await waitFor(() => expect(status()).toBe('false'))
    let undo = () => {}
    act(() => {
      undo = patchCall(announcements, (value) => ({
        ...value,
        player: value.player.map((notice) => ({ ...notice, read: true })),
      }))
    })
    await waitFor(() => expect(status()).toBe('true'))
    act(undo)
    await waitFor(() => expect(status()).toBe('false'))
  })

  const Balance = () => <p role="status">{useCall(wallet, {}).data?.balance ?? '…'}</p>

  it('FD-11 a changed wallet is read again wherever it shows', async () => {
    await show(<Balance />, { signedInAs: 'player1' })
    await waitFor(() => expect(status()).not.toBe('…'))
    expect(times(wallet.path)).toBe(1)
    act(() => bus.emit('wallet.changed', { cause: 'deposit' }))
    await waitFor(() => expect(times(wallet.path)).toBe(2))
  })

  it('FD-11 a wallet that changes while it is first read is read again: that answer may be an old one', async () => {
    let asked = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      // The first answer is on its way for as long as the test lasts.
      if (String(input).includes(wallet.path) && ++asked === 1) await new Promise(() => {})
      return line.fetch(input, init)
    }
    await show(<Balance />, { signedInAs: 'player1', gateway: { ...line, fetch } })
    await waitFor(() => expect(asked).toBe(1))
    act(() => bus.emit('wallet.changed', { cause: 'deposit' }))
    await waitFor(() => expect(status()).not.toBe('…'))
    expect(asked).toBe(2)
  })
})

it('ER-14 a session that was ended elsewhere ends here at the next call', async () => {
  await show(<Name />, { signedInAs: 'player1' })
  await waitFor(() => expect(status()).toBe('player1'))
  await gateway.fetch('/wps/session/logout', {
    method: 'DELETE',
    headers: { Authorization: tokenNow(), Merchant: 'lobbyvn' },
  })
  act(() => void invalidateCalls(memberInfo))
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'visitor' }))
  expect(status()).toBe('idle')
})

function tokenNow(): string {
  const state = session.get()
  return state.status === 'member' ? state.token : ''
}
