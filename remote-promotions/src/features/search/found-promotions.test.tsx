import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import VI from '../../locales/vi.json'
import FoundPromotions from './found-promotions.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('PL-05 what the site’s search finds here leads to the promotion, and is counted', async () => {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  const options = { remote: 'promotions', wording: { VI }, language: 'VI', gateway } as const
  await renderFeature(<FoundPromotions text="hoan tra xo so" onFound={onFound} />, options)
  const found = await screen.findAllByRole('link')
  expect(found.map((link) => link.getAttribute('href'))).toEqual(['/m/promotions?id=promo-lottery'])
  expect(onFound.mock.calls.map(([, count]) => count)).toEqual([null, 1])
})

test.each([
  ['khuyen mai', '/m/promotions'],
  ['phần thưởng', '/m/rewardCenter'],
  ['moi ban', '/m/inviteFriends'],
  ['thông báo', '/m/notice'],
  ['hoan tra', '/m/promotions'],
  ['đổi điểm', '/m/mall/mallHome'],
  ['commission', '/m/inviteFriends'],
])('PL-05 “%s” leads to the page that is called so, %s', async (text, path) => {
  const options = { remote: 'promotions', wording: { VI }, language: 'VI', gateway } as const
  await renderFeature(<FoundPromotions text={text} onFound={() => {}} />, options)
  const [first] = await screen.findAllByRole('link')
  expect(first?.getAttribute('href')).toBe(path)
})

test('PL-05 a page that asks for a login says so to a visitor, and to nobody else', async () => {
  const options = { remote: 'promotions', wording: { VI }, language: 'VI', gateway } as const
  const textOf = async (text: string, signedInAs?: string) => {
    const { unmount } = await renderFeature(<FoundPromotions text={text} onFound={() => {}} />, {
      ...options,
      signedInAs,
    })
    const [first] = await screen.findAllByRole('link')
    const said = first?.textContent
    unmount()
    return said
  }
  expect(await textOf('đổi điểm')).toContain('Cần đăng nhập')
  expect(await textOf('thông báo')).not.toContain('Cần đăng nhập')
  expect(await textOf('đổi điểm', 'player1')).not.toContain('Cần đăng nhập')
})
