import type { Call } from '@lobby/contracts/call'
import { mallItems, mallOrders, pointRecords } from '@lobby/contracts/calls/mall'
import { inviteSummary } from '@lobby/contracts/calls/referrals'
import { announcements } from '@lobby/contracts/calls/system'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, test } from 'vitest'
import PromotionCentrePage from './features/centre/promotion-centre-page.tsx'
import InviteFriendsPage from './features/invite/invite-friends-page.tsx'
import PointsMallPage from './features/mall/points-mall-page.tsx'
import MenuPromotions from './features/menu/menu-promotions.tsx'
import NoticePage from './features/notices/notice-page.tsx'
import EN from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const open = (page: ReactNode, path: string, gateway: TestGateway) =>
  renderFeature(page, { remote: 'promotions', wording: { EN }, path, signedInAs: 'player1', gateway })

const disclosure = () => screen.queryAllByRole('button', { expanded: false })[0] ?? null

/** The page's address, the call, what is said while it is refused, and what stands there afterwards. */
const PAGES: readonly [path: string, page: ReactNode, call: Call, said: string, shown: () => HTMLElement | null][] = [
  [
    '/m/mall/mallHome',
    <PointsMallPage key="i" />,
    mallItems,
    'The points mall did not load',
    () => screen.queryByRole('button', { name: /^Bonus of 50/ }),
  ],
  [
    '/m/mall/mallHome?tab=orders',
    <PointsMallPage key="o" />,
    mallOrders,
    'Your items did not load',
    () => screen.queryByText('You have not redeemed anything yet'),
  ],
  [
    '/m/mall/mallHome?tab=points',
    <PointsMallPage key="p" />,
    pointRecords,
    'Your points did not load',
    () => screen.queryByRole('list', { name: 'Points' }),
  ],
  [
    '/m/inviteFriends',
    <InviteFriendsPage key="v" />,
    inviteSummary,
    'Your invitation did not load',
    () => screen.queryByRole('heading', { name: /^Invite a friend: 50/ }),
  ],
  ['/m/announcement', <NoticePage key="n" />, announcements, 'The announcements did not load', disclosure],
  ['/m/promotions', <PromotionCentrePage key="c" />, announcements, 'The promotions did not load', disclosure],
]

test.each(PAGES)(
  'SH-05 SH-24 %s says what did not load, and has it after another try',
  async (...[path, page, call, said, shown]) => {
    const refused = refusing(gateway, call)
    const { user } = await open(page, path, refused.gateway)
    await expectAnotherTry(user, refused, said, shown)
  },
)

test('SM-04 SH-05 the menu says that the promotions did not load, and has them after another try', async () => {
  const refused = refusing(gateway, announcements)
  const { user } = await open(<MenuPromotions close={() => {}} />, '/m/home', refused.gateway)
  await user.click(screen.getByRole('button', { name: 'Promotions' }))
  await expectAnotherTry(user, refused, 'The promotions did not load', () => screen.queryAllByRole('link')[0] ?? null)
})
