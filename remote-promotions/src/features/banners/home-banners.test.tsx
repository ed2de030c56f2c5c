import { PageExists } from '@lobby/platform/host'
import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import HomeBanners from './home-banners.tsx'
import SlimBanner from './slim-banner.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The same gateway with as many banners as a merchant may have set. */
function withBanners(count: number): RenderFeatureOptions['gateway'] {
  return {
    ...gateway,
    fetch: async (input, init) => {
      const response = await gateway.fetch(input, init)
      if (!String(input).includes('/announcements')) return response
      const envelope = await response.json()
      envelope.value.banners = envelope.value.banners.slice(0, count)
      return Response.json(envelope)
    },
  }
}

const show = (options: Partial<RenderFeatureOptions> = {}, exists: (path: string) => boolean = () => true) =>
  renderFeature(
    <PageExists value={exists}>
      <HomeBanners />
    </PageExists>,
    { remote: 'promotions', wording: { VI, EN }, gateway, ...options },
  )

describe('the banners of home', () => {
  it('HM-01 asks for the group m_home', async () => {
    const asked: string[] = []
    await show({
      gateway: {
        ...gateway,
        fetch: (input, init) => {
          asked.push(String(input))
          return gateway.fetch(input, init)
        },
      },
    })
    await screen.findByText('100% first deposit bonus')
    const query = new URL(asked.find((url) => url.includes('announcements')) ?? '', 'http://site.test').searchParams
    expect(query.get('groupName')).toBe('m_home')
    expect(screen.queryByText('Register for a bonus')).toBeNull()
  })

  it('HM-01 shows at once what the page has brought along, and asks for nothing', async () => {
    const answerOf = async (path: string) =>
      (await (await gateway.fetch(path, { headers: { Language: 'EN' } })).json()).value
    const first = {
      announcements: await answerOf('/wps/system/announcements?types=B,PL&groupName=m_home&platform=M'),
      systemStatus: await answerOf('/wps/system/status'),
    }
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(String(input))
      return gateway.fetch(input, init)
    }
    await show({ first, gateway: { ...gateway, fetch } })
    expect(screen.getByText('100% first deposit bonus')).toBeTruthy()
    expect(asked.filter((url) => /announcements|status/.test(url))).toEqual([])
  })

  it('HM-03 shows exactly one banner as a single image without controls', async () => {
    await show({ gateway: withBanners(1) })
    await screen.findByText('100% first deposit bonus')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('HM-02 turns several in a loop that can be paused, each after 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { user } = await show()
      const pause = await screen.findByRole('button', { name: 'Stop the banners' })
      await waitFor(() => expect(document.querySelector('.swiper-initialized')).not.toBeNull())
      const shown = () => screen.getAllByRole('group').findIndex((slide) => !slide.hasAttribute('inert'))
      act(() => vi.advanceTimersByTime(14_999))
      expect(shown()).toBe(0)
      act(() => vi.advanceTimersByTime(1))
      expect(shown()).toBe(1)
      await user.click(pause)
      expect(screen.getByRole('button', { name: 'Start the banners' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('HM-04 leads a visitor to registration, and to login while there is no such page', async () => {
    const { user, address, unmount } = await show({ gateway: withBanners(1) })
    await user.click(await screen.findByRole('link', { name: /^100% first deposit bonus/ }))
    expect(address()).toBe('/m/register')
    unmount()
    const second = await show({ gateway: withBanners(1) }, (path) => path !== '/m/register')
    await second.user.click(await screen.findByRole('link', { name: /^100% first deposit bonus/ }))
    expect(second.address()).toBe('/m/login')
  })

  it('HM-04 PL-02 PL-03 says a bonus in the figures of its rule, and leads a member to the cashier with it', async () => {
    const visitor = await show({ gateway: withBanners(1) })
    // 100 % of a first deposit, at most 1888, to be played 12 times.
    const offer = '100% first deposit bonus Up to 1,888 K, turnover 12×'
    expect(await screen.findByRole('link', { name: `${offer} Register to get it` })).toBeTruthy()
    visitor.unmount()
    const { user, address } = await show({ gateway: withBanners(1), signedInAs: 'player2' })
    await user.click(await screen.findByRole('link', { name: `${offer} Deposit to get it` }))
    expect(address()).toBe('/m/voucherCenter?promotion=first')
  })

  it('HM-04 PL-03 TR-04 leads whoever plays for free to registration by the bonus of a deposit', async () => {
    await show({ gateway: withBanners(1), signedInAs: 'trial' })
    const banner = await screen.findByRole('link', { name: / Register to get it$/ })
    expect(banner.getAttribute('href')).toBe('/m/register')
  })

  it('HM-04 PR-11 offers whoever has deposited the bonus of a day, and runs the action while there is no cashier', async () => {
    const member = await show({ gateway: withBanners(1), signedInAs: 'player1' })
    await member.user.click(await screen.findByRole('link', { name: /^20% daily deposit bonus/ }))
    expect(member.address()).toBe('/m/voucherCenter?promotion=daily')
    member.unmount()
    const { user, address } = await show(
      { gateway: withBanners(1), signedInAs: 'player1' },
      (path) => path !== '/m/voucherCenter',
    )
    await user.click(await screen.findByRole('link', { name: /^20% daily deposit bonus/ }))
    expect(address()).toBe('/m/promotions?id=promo-daily')
  })

  it.each([
    ['home', <HomeBanners key="home" />],
    ['other pages', <SlimBanner key="slim" path="/m/notices" />],
  ])(
    'PR-11 PL-12 on %s a member sees the visitor’s picture until their own banner is there, and no word of it',
    async (_where, banners) => {
      const path = '/wps/system/announcements?types=B,PL&groupName=m_home&platform=M'
      const response = await gateway.fetch(path, { headers: { Language: 'EN' } })
      const announcements = (await response.json()).value
      announcements.banners.length = 1
      let letCome: () => void = () => undefined
      const mayCome = new Promise<void>((resolve) => (letCome = resolve))
      const fetch: typeof globalThis.fetch = async (input, init) => {
        if (!String(input).includes('/announcements')) return gateway.fetch(input, init)
        await mayCome
        return withBanners(1).fetch(input, init)
      }
      const { container } = await renderFeature(<PageExists value={() => true}>{banners}</PageExists>, {
        remote: 'promotions',
        wording: { VI, EN },
        first: { announcements },
        gateway: { ...gateway, fetch },
        signedInAs: 'player1',
      })
      await vi.waitFor(() => expect(container.querySelector('a')).toBeTruthy())
      expect(container.textContent).toBe('')
      expect(screen.queryByRole('link')).toBeNull()
      letCome()
      expect(await screen.findByRole('link', { name: /^20% daily deposit bonus/ })).toBeTruthy()
    },
  )

  it('SH-30 shows one of them on other pages, after the page, in a space that is kept', async () => {
    const { container } = await renderFeature(<SlimBanner path="/m/lottery" />, {
      remote: 'promotions',
      wording: { VI, EN },
      gateway,
    })
    expect(within(container).queryByRole('link')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Highlights' })).toBeTruthy()
    expect(await screen.findByRole('link')).toBeTruthy()
  })

  it('SH-30 HM-04 on the page that it would lead to the banner is no link', async () => {
    const banner = async (path: string) => {
      const { container, unmount } = await renderFeature(<SlimBanner path={path} />, {
        remote: 'promotions',
        wording: { VI, EN },
        gateway,
      })
      await vi.waitFor(() => expect(container.textContent).toBeTruthy())
      const leads = within(container)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'))
      unmount()
      return leads
    }
    expect(await banner('/m/login')).toEqual(['/m/register'])
    expect(await banner('/m/register')).toEqual([])
  })

  it('SH-30 HM-04 the banner keeps its picture when the next page is the one that it leads to', async () => {
    let go: (path: string) => void = () => undefined
    function Moving() {
      const [path, setPath] = useState('/m/login')
      go = setPath
      return <SlimBanner path={path} />
    }
    const options = { remote: 'promotions', wording: { VI, EN }, gateway } as const
    await renderFeature(<Moving />, options)
    const inside = (await screen.findByRole('link')).firstElementChild
    expect(inside?.isConnected).toBe(true)
    act(() => go('/m/register'))
    expect(screen.queryByRole('link')).toBeNull()
    expect(inside?.isConnected).toBe(true)
  })

  it.each([
    ['home', <HomeBanners key="home" />],
    ['other pages', <SlimBanner key="slim" path="/m/lottery" />],
  ])('PP-03 PP-04 on %s the picture of the frame leaves at once where no banner is shown', async (_where, banners) => {
    const loaded = vi.fn()
    document.addEventListener('load', loaded, true)
    onTestFinished(() => document.removeEventListener('load', loaded, true))
    await renderFeature(banners, { remote: 'promotions', wording: { VI, EN }, gateway: withBanners(0) })
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
  })
})
