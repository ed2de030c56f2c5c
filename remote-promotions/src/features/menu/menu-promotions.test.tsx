import { bus } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import MenuPromotions from './menu-promotions.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

it('SM-04 is an entry that opens to the promotions, the unread ones highlighted; a tap opens one and closes the menu', async () => {
  const close = vi.fn()
  const { user, address } = await renderFeature(<MenuPromotions close={close} />, {
    remote: 'promotions',
    wording: { VI, EN },
    gateway,
    signedInAs: 'player1',
  })
  const entry = await screen.findByRole('button', { name: /Promotions 8 unread promotions/ })
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(entry)
  const week = screen.getByRole('link', { name: /^Slots week/ })
  expect(within(week).getByRole('img', { name: 'Unread' })).toBeTruthy()
  expect(week.hasAttribute('data-unread')).toBe(true)
  await user.click(week)
  expect(close).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/m/promotions?id=promo-slots')
})

it('SM-04 FD-12 hears of a mark that was set elsewhere', async () => {
  await renderFeature(<MenuPromotions close={() => {}} />, {
    remote: 'promotions',
    wording: { VI, EN },
    gateway,
    signedInAs: 'vip',
  })
  await screen.findByRole('button', { name: /8 unread promotions/ })
  act(() => bus.emit('announcements.read', { id: 'promo-live' }))
  expect(await screen.findByRole('button', { name: /7 unread promotions/ })).toBeTruthy()
})
