import { rewardList } from '@lobby/contracts/calls/rewards'
import { PageExists } from '@lobby/platform/host'
import { holdTimers, nextPage, nextVisit, renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import Popups from './popups.tsx'

let gateway: TestGateway
beforeAll(async () => {
  // What is loaded late is about the first paint, not about what is shown.
  await import('./popup-dialog.tsx')
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = (signedInAs?: string, from: Pick<TestGateway, 'fetch' | 'signIn'> = gateway) =>
  renderFeature(
    <PageExists value={() => true}>
      <Popups />
    </PageExists>,
    { remote: 'promotions', wording: { VI, EN }, path: '/m/home', gateway: from, signedInAs },
  )
/** A popup that was to open has opened: it does so after a paint. */
const painted = () =>
  act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
/** Shows home's popups, and waits until their list is here and nothing has opened. */
const showNone = async (signedInAs?: string) => {
  let answered = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await gateway.fetch(input, init)
    answered ||= String(input).includes('types=PU')
    return response
  }
  await renderFeature(<Popups />, {
    remote: 'promotions',
    wording: { VI, EN },
    path: '/m/home',
    signedInAs,
    gateway: { ...gateway, fetch },
  })
  await waitFor(() => expect(answered).toBe(true))
  await painted()
  expect(screen.queryByRole('dialog')).toBeNull()
}

it('HM-07 PL-01 shows one popup in a visit, remembers that it was closed, and shows the next on a later visit', async () => {
  const { user } = await show()
  expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
  expect(await screen.findByText(/Make your first deposit of 100 K or more and get/)).toBeTruthy()
  expect(screen.getByText('Turnover: 12× deposit and bonus before a withdrawal.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('hideNotice')).toBe('["popup-welcome"]')
  nextPage()
  await showNone()

  nextVisit()
  const later = await show()
  expect(await screen.findByRole('dialog', { name: 'Play responsibly' })).toBeTruthy()
  await later.user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('hideNotice')).toBe('["popup-welcome","popup-limits"]')

  nextVisit()
  await showNone()
})

it.each([
  ['has scrolled', () => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300), () => fireEvent.scroll(window)],
  ['has touched', undefined, () => fireEvent.pointerDown(document.body)],
  ['goes through by keys', undefined, () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])(
  'PL-01 HM-07 does not open over a page that the player %s before it came, but at the next arrival',
  async (_did, move, did) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let answered = false
    const late: typeof globalThis.fetch = async (input, init) => {
      if (!String(input).includes('types=PU')) return gateway.fetch(input, init)
      await held
      answered = true
      return gateway.fetch(input, init)
    }
    const { unmount } = await show(undefined, { ...gateway, fetch: late })
    const moved = move?.()
    did()
    answer()
    await waitFor(() => expect(answered).toBe(true))
    await painted()
    expect(screen.queryByRole('dialog')).toBeNull()
    moved?.mockRestore()
    unmount()
    nextPage()
    await show()
    expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
  },
)

it('PL-01 a touch before the paint that it waits for keeps it away', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  await show()
  await waitFor(() => expect(frames).toHaveLength(1))
  fireEvent.pointerDown(document.body)
  vi.unstubAllGlobals()
  frames[0]?.(0)
  await painted()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('PL-01 a popup that is open stays while the player touches the page', async () => {
  await show()
  expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
  fireEvent.pointerDown(document.body)
  await painted()
  expect(screen.getByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
})

it('PL-03 HM-07 the popup of a bonus leads a visitor to registration, and is over for this device', async () => {
  const { user, address } = await show()
  await user.click(await screen.findByRole('link', { name: 'Register to get it' }))
  await waitFor(() => expect(address()).toBe('/m/register'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('hideNotice')).toBe('["popup-welcome"]')
})

it('PL-03 HM-07 the popup of a bonus leads a member to the cashier with it; one without a bonus leads nowhere', async () => {
  const bonus = await show('player2')
  const way = await screen.findByRole('link', { name: 'Deposit to get it' })
  expect(way.getAttribute('href')).toBe('/m/voucherCenter?promotion=first')
  bonus.unmount()
  localStorage.setItem('hideNotice', '["popup-welcome"]')
  nextVisit()
  await show('player2')
  expect(await screen.findByRole('dialog', { name: 'Play responsibly' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /to get it$/ })).toBeNull()
})

it('HM-07 does not show a popup that this device has closed before', async () => {
  localStorage.setItem('hideNotice', '["popup-welcome"]')
  await show()
  expect(await screen.findByRole('dialog', { name: 'Play responsibly' })).toBeTruthy()
  expect(screen.queryByText('100% first deposit bonus')).toBeNull()
})

it('HM-14 PL-01 after a registration the first promotion is what opens, once', async () => {
  sessionStorage.setItem('showPromo', '1')
  const first = await show('player2')
  const promotion = await screen.findByRole('dialog')
  const title = promotion.getAttribute('aria-labelledby')
  expect(document.getElementById(title ?? '')?.textContent).toBe('100% first deposit bonus')
  expect([sessionStorage.getItem('showPromo'), localStorage.getItem('showPromo')]).toEqual([null, null])
  await first.user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('hideNotice')).toBeNull()
  nextVisit()
  await show('player2')
  expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
})

it('PL-03 TR-04 whoever plays for free is led to registration by the bonus of a deposit, and to no cashier', async () => {
  await show('trial')
  const way = await screen.findByRole('link', { name: 'Register to get it' })
  expect(way.getAttribute('href')).toBe('/m/register')
  expect(screen.queryByRole('link', { name: 'Deposit to get it' })).toBeNull()
})

/** A gateway at which the member has rewards of these amounts to claim. */
const withRewards = (...amounts: number[]) =>
  newerGateway(gateway, rewardList, (value) => ({
    ...value,
    list: amounts.map((amount, id) => ({
      ...{ id, kind: 'promotion' as const, title: 'A reward', picture: '', amount, turnover: 3 },
      ...{ state: 'claimable' as const, grantedAt: 0, expiresAt: 9e12, claimedAt: null },
    })),
  }))

it('HM-14 PL-03 after a registration its own bonus is what opens, says its turnover and leads to where it is claimed', async () => {
  gateway.set({ registerBonus: 58_000 })
  sessionStorage.setItem('showPromo', '1')
  const { user, address } = await show('player2', withRewards(20, 58))
  expect(await screen.findByRole('dialog', { name: 'Your 58\u00a0K bonus is ready' })).toBeTruthy()
  expect(screen.getByText(/Turnover: 3×\.$/)).toBeTruthy()
  expect(screen.queryByText('100% first deposit bonus')).toBeNull()
  expect([sessionStorage.getItem('showPromo'), localStorage.getItem('showPromo')]).toEqual([null, null])
  // Who does not go there now has not got it yet.
  expect(screen.getByRole('button', { name: 'Later' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Claim it now' }))
  await waitFor(() => expect(address()).toBe('/m/rewardCenter'))
  // PL-01: what is published as a popup was not shown, and waits for another visit.
  expect(localStorage.getItem('hideNotice')).toBeNull()
})

it('PL-03 HM-14 the bonus of a registration is told once: by its popup, or where none may open by a toast', async () => {
  gateway.set({ registerBonus: 58_000 })
  sessionStorage.setItem('showPromo', '1')
  const second = holdTimers(1_000)
  const opened = await show('player2', withRewards(58))
  expect(await screen.findByRole('dialog', { name: 'Your 58\u00a0K bonus is ready' })).toBeTruthy()
  second.run()
  expect(toastsShown()).toEqual([])
  opened.unmount()
  // PL-01: another popup has opened in this visit.
  nextVisit()
  const landing = await show()
  await landing.user.click(await screen.findByRole('button', { name: 'Got it' }))
  nextPage()
  sessionStorage.setItem('showPromo', '1')
  await show('player2', withRewards(58))
  await waitFor(() => {
    second.run()
    expect(toastsShown()).toEqual(['Your 58\u00a0K bonus is ready'])
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('PL-03 HM-14 a bonus that a toast has told is not told again, neither in this visit nor in the next', async () => {
  gateway.set({ registerBonus: 58_000 })
  sessionStorage.setItem('showPromo', '1')
  const second = holdTimers(1_000)
  const first = await show('player2', withRewards(58))
  // The player begins with the page before it opens.
  fireEvent.keyDown(window, { key: 'Tab' })
  await waitFor(() => {
    second.run()
    expect(toastsShown()).toEqual(['Your 58\u00a0K bonus is ready'])
  })
  expect([sessionStorage.getItem('showPromo'), localStorage.getItem('showPromo')]).toEqual([null, null])
  first.unmount()
})

it('PL-03 HM-14 where nobody knows whether there is a bonus it is told at a later arrival', async () => {
  gateway.set({ registerBonus: 58_000 })
  sessionStorage.setItem('showPromo', '1')
  const first = await show('player2', refusing(gateway, rewardList).gateway)
  expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: 'Got it' }))
  first.unmount()
  nextVisit()
  await show('player2', withRewards(58))
  expect(await screen.findByRole('dialog', { name: 'Your 58\u00a0K bonus is ready' })).toBeTruthy()
})

it('HM-14 where the bonus of the registration is not to be claimed any more the first promotion opens', async () => {
  gateway.set({ registerBonus: 58_000 })
  sessionStorage.setItem('showPromo', '1')
  await show('player2', withRewards(20))
  expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
})

it('HM-14 PL-01 where an announcement has opened before the registration the promotion waits for the next visit', async () => {
  const landing = await show()
  await landing.user.click(await screen.findByRole('button', { name: 'Got it' }))
  nextPage()
  sessionStorage.setItem('showPromo', '1')
  await showNone('player2')
  expect([sessionStorage.getItem('showPromo'), localStorage.getItem('showPromo')]).toEqual([null, 'player2'])
  nextVisit()
  await show('player2')
  const promotion = await screen.findByRole('dialog', { name: '100% first deposit bonus' })
  expect(promotion).toBeTruthy()
  expect(localStorage.getItem('showPromo')).toBeNull()
})

it('HM-14 a promotion that waits for a member shows to nobody else in this browser, and is still there for that member', async () => {
  localStorage.setItem('hideNotice', '["popup-welcome","popup-limits"]')
  localStorage.setItem('showPromo', 'player2')
  await showNone()
  nextVisit()
  await showNone('vip')
  expect(localStorage.getItem('showPromo')).toBe('player2')
  nextVisit()
  await show('player2')
  expect(await screen.findByRole('dialog', { name: '100% first deposit bonus' })).toBeTruthy()
  expect(localStorage.getItem('showPromo')).toBeNull()
})

it('HM-07 who has closed it goes on at the beginning of the page', async () => {
  nextVisit()
  localStorage.clear()
  const { user } = await renderFeature(
    <PageExists value={() => true}>
      <main tabIndex={-1}>
        <Popups />
      </main>
    </PageExists>,
    { remote: 'promotions', wording: { VI, EN }, path: '/m/home', gateway },
  )
  await screen.findByRole('dialog', { name: '100% first deposit bonus' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('100% first deposit bonus'))
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
