import { PROMOTION_SCROLL_DELAY } from '@lobby/contracts/constants'
import { PageExists } from '@lobby/platform/host'
import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import PromotionCentrePage from './promotion-centre-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = (options: Partial<RenderFeatureOptions> = {}, exists: (path: string) => boolean = () => true) =>
  renderFeature(
    <PageExists value={exists}>
      <PromotionCentrePage />
    </PageExists>,
    { remote: 'promotions', wording: { VI, EN }, path: '/m/promotions', gateway, ...options },
  )

const head = (name: RegExp) => screen.findByRole('button', { name })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

/** Counts the marks that leave the page. */
function countingMarks(fail = false) {
  const marks: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (!String(input).includes('/announcements/read')) return gateway.fetch(input, init)
    marks.push(String(init?.body))
    return fail ? Promise.reject(new TypeError('offline')) : gateway.fetch(input, init)
  }
  return { marks, gateway: { ...gateway, fetch } }
}

describe('the promotion centre', () => {
  it('PR-01 PR-03 PR-04 shows a visitor each promotion with picture, title and period', async () => {
    await show()
    expect((await head(/^100% first deposit bonus/)).textContent).toContain('Long term')
    expect((await head(/^Slots week/)).textContent).toMatch(/\d\d\/\d\d\/\d{4} - \d\d\/\d\d\/\d{4}$/)
  })

  it('PR-02 filters by category, kept in the address', async () => {
    const { user, address } = await show()
    await head(/^Slots week/)
    await user.click(await screen.findByRole('tab', { name: 'Lottery' }))
    expect(titles()).toHaveLength(1)
    expect(titles()[0]).toContain('Lottery rebate')
    expect(address()).toBe('/m/promotions?category=5')
    await user.click(screen.getByRole('tab', { name: 'All' }))
    expect(titles().length).toBeGreaterThan(7)
  })

  it.each([
    ['New players', ['100% first deposit bonus', '20% daily deposit bonus', 'Invite a friend: a bonus for both']],
    ['Slots', ['20% daily deposit bonus', 'Slots week', '25% weekend deposit bonus']],
    ['Casino', ['Casino rebate of 1.2%', '25% weekend deposit bonus']],
    ['VIP', ['Birthday gift for members', 'Invite a friend: a bonus for both']],
  ])('PR-02 %s shows every promotion that is in it, in whichever place it names it', async (category, wanted) => {
    const { user } = await show()
    await user.click(await screen.findByRole('tab', { name: category }))
    const shown = titles().map((title) => title?.replace(/(Long term|\d\d\/.*)$/, ''))
    expect(shown.toSorted()).toEqual(wanted.toSorted())
  })

  it('PR-03 PR-12 opens to its terms and a go-to button, one at a time', async () => {
    const { user, address } = await show()
    const week = await head(/^Slots week/)
    await user.click(week)
    expect(await screen.findByText('For all slots.')).toBeTruthy()
    expect(address()).toBe('/m/promotions?id=promo-slots')
    await user.click(await head(/^Lottery rebate/))
    expect(week.getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('link', { name: 'Take part' }))
    expect(address()).toBe('/m/lottery')
  })

  it('PR-03 PL-03 the promotion of a deposit’s bonus leads there in the words of its pop-up, as does no other', async () => {
    const ways = async (signedInAs?: string) => {
      const { unmount } = await show({ path: '/m/promotions?id=promo-daily', signedInAs })
      const way = await screen.findByRole('link', { name: / to get it$/ })
      const said = [way.textContent, way.getAttribute('href')]
      unmount()
      return said
    }
    expect(await ways()).toEqual(['Register to get it', '/m/register'])
    expect(await ways('trial')).toEqual(['Register to get it', '/m/register'])
    expect(await ways('player2')).toEqual(['Deposit to get it', '/m/voucherCenter?promotion=daily'])
    await show({ path: '/m/promotions?id=promo-slots', signedInAs: 'player2' })
    expect(await screen.findByRole('link', { name: 'Take part' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: / to get it$/ })).toBeNull()
  })

  it('PR-03 shows no go-to button for a page that does not exist', async () => {
    await show({ path: '/m/promotions?id=promo-welcome' }, () => false)
    expect(await screen.findByText(/Turnover: 12× deposit and bonus before a withdrawal/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Take part' })).toBeNull()
  })

  it('PR-06 opens the promotion that the address names and scrolls to it after 500 ms', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await show({ path: '/m/promotions?id=promo-lottery' })
    expect((await head(/^Lottery rebate/)).getAttribute('aria-expanded')).toBe('true')
    expect(timers.mock.calls.some(([, ms]) => ms === PROMOTION_SCROLL_DELAY)).toBe(true)
    expect(PROMOTION_SCROLL_DELAY).toBe(500)
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1))
    const scrolledTo = within(scroll.mock.contexts[0] as HTMLElement)
    expect(scrolledTo.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      expect.stringContaining('Lottery rebate of 0.8%'),
    ])
  })

  it('PR-06 does not scroll to what the player opens here', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const { user } = await show()
    const week = await head(/^Slots week/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(week)
    await act(() => vi.advanceTimersByTimeAsync(2 * PROMOTION_SCROLL_DELAY))
    expect(scroll).not.toHaveBeenCalled()
  })

  it('PR-07 says that there is no offer', async () => {
    const empty: typeof globalThis.fetch = async (input, init) => {
      const types = new URL(String(input), 'http://site.test').searchParams.get('types')
      // The gateway answers the groups that were asked for: here, none of promotions.
      return gateway.fetch(types === 'PR' ? String(input).replace('types=PR', 'types=PL') : input, init)
    }
    await show({ gateway: { ...gateway, fetch: empty } })
    expect(await screen.findByText('No offer')).toBeTruthy()
  })

  it('PR-08 marks an unread promotion at once, tells the gateway, and finds it read again', async () => {
    const { marks, gateway: counted } = countingMarks()
    const options = { signedInAs: 'player1', gateway: counted }
    const { user, unmount } = await show(options)
    const week = await head(/^Slots week/)
    await waitFor(() => expect(within(week).getByRole('img', { name: 'Unread' })).toBeTruthy())
    await user.click(week)
    expect(within(week).queryByRole('img', { name: 'Unread' })).toBeNull()
    await waitFor(() => expect(marks).toEqual(['{"announcementId":"promo-slots","read":true}']))
    await user.click(week)
    await user.click(week)
    expect(marks).toHaveLength(1)
    unmount()
    await show(options)
    expect(within(await head(/^Slots week/)).queryByRole('img', { name: 'Unread' })).toBeNull()
  })

  it('PR-08 takes a mark back that the gateway did not get, and does not ask for ever', async () => {
    const { marks, gateway: counted } = countingMarks(true)
    await show({ signedInAs: 'vip', gateway: counted, path: '/m/promotions?id=promo-live' })
    const live = await head(/^Casino rebate/)
    await waitFor(() => expect(marks).toHaveLength(1))
    await waitFor(() => expect(within(live).getByRole('img', { name: 'Unread' })).toBeTruthy())
    expect(marks).toHaveLength(1)
  })

  it.each([
    ['a member of type 4', 'trial'],
    ['a visitor', undefined],
  ])('PR-09 RO-05 leaves no mark for %s', async (_, signedInAs) => {
    const { marks, gateway: counted } = countingMarks()
    const { user } = await show({ signedInAs, gateway: counted })
    const week = await head(/^Slots week/)
    expect(within(week).queryByRole('img', { name: 'Unread' })).toBeNull()
    await user.click(week)
    expect(await screen.findByText('For all slots.')).toBeTruthy()
    expect(marks).toEqual([])
  })
})
