import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import NoticeBar from './notice-bar.tsx'
import NoticePage from './notice-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = (page: ReactNode, options: Partial<RenderFeatureOptions> = {}) =>
  renderFeature(page, { remote: 'promotions', wording: { VI, EN }, gateway, ...options })

/** The gateway's answer to a question for banners alone: no notices. */
const silent: RenderFeatureOptions['gateway']['fetch'] = (input, init) =>
  gateway.fetch(typeof input === 'string' ? input.replace(/types=B(%2C|,)PL/, 'types=B') : input, init)

describe('notices', () => {
  it('HM-05 runs the notices past, and a tap opens them all', async () => {
    const { user, address } = await show(<NoticeBar />)
    const bar = await screen.findByRole('region', { name: 'Announcements' })
    const [notice] = within(bar).getAllByRole('link', { name: 'Never share your password' })
    await user.click(notice as HTMLElement)
    expect(address()).toBe('/m/notice')
  })

  it('HM-06 ER-04 shows the words of no_announcement when there are none', async () => {
    await show(<NoticeBar />, { gateway: { ...gateway, fetch: silent } })
    expect(await screen.findByRole('link', { name: EN.no_announcement })).toBeTruthy()
  })

  it('HM-06 does not say that there are none when they could not be had, and asks again at a tap', async () => {
    let isDown = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      isDown ? Promise.resolve(new Response('', { status: 403 })) : gateway.fetch(input, init)
    const { user } = await show(<NoticeBar />, { gateway: { ...gateway, fetch } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not load/)
    expect(screen.queryByText(EN.no_announcement)).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Announcements' })).toBeTruthy()
  })

  it('SH-09 lists the notices with their day; each opens to its text', async () => {
    const { user, address } = await show(<NoticePage />, { path: '/m/notice' })
    const head = await screen.findByRole('button', { name: /^Never share your password/ })
    expect(head.textContent).toMatch(/\d+\u00a0\w{3}\u00a0\d{4}$/)
    await user.click(head)
    expect(await screen.findByText(/never ask for your password/)).toBeTruthy()
    expect(address()).toBe('/m/notice?id=notice-safety')
  })

  it('CL-18 marks a notice as read for a member', async () => {
    const marks: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (String(input).includes('/announcements/read')) marks.push(String(init?.body))
      return gateway.fetch(input, init)
    }
    const { user } = await show(<NoticePage />, { gateway: { ...gateway, fetch }, signedInAs: 'player1' })
    const head = await screen.findByRole('button', { name: /^Play responsibly/ })
    expect(within(head).getByRole('img', { name: 'Unread' })).toBeTruthy()
    await user.click(head)
    await waitFor(() => expect(marks).toEqual(['{"announcementId":"notice-responsible","read":true}']))
    expect(within(head).queryByRole('img', { name: 'Unread' })).toBeNull()
  })

  it('SH-09 says so when there are none', async () => {
    await show(<NoticePage />, { gateway: { ...gateway, fetch: silent } })
    expect(await screen.findByText(EN.no_announcement)).toBeTruthy()
  })
})
