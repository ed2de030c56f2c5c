import type { ValueOf } from '@lobby/contracts/call'
import { invitedFriends, inviteSummary } from '@lobby/contracts/calls/referrals'
import { checkAffiliate } from '@lobby/contracts/calls/registration'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { insertMember } from '../registration/new-member.ts'
import { DAY } from '../time/calendar.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const summary = async (member: string) =>
  (await askAs(gateway, member, inviteSummary, {})).body.value as ValueOf<typeof inviteSummary>
const friends = async (member: string) =>
  (
    (await askAs(gateway, member, invitedFriends, { pageNo: 1, pageSize: 9 })).body.value as ValueOf<
      typeof invitedFriends
    >
  ).list

async function friendOf(userName: string, name: string): Promise<void> {
  const [parent] = await gateway.db.select().from(schema.members).where(eq(schema.members.userName, userName))
  await insertMember(gateway.world, {
    userName: name,
    nickname: name,
    passwordHash: 'x',
    type: 0,
    parent: parent ?? null,
  })
}

test('SH-24 a code is made once and opens the registration; each visitor counts once', async () => {
  const member = 'player1'
  const { code } = await summary(member)
  expect(code).toMatch(/^[A-Z2-9]{7}$/)
  const visit = (agent: string) => ask(gateway, checkAffiliate, { code }, { headers: { 'user-agent': agent } })
  expect((await visit('phone')).body.value).toEqual({ code })
  await visit('phone')
  await visit('tablet')
  expect(await summary(member)).toMatchObject({ code, funnel: { visited: 2, registered: 0, deposited: 0 } })
})

test('SH-24 a friend who deposits brings both their bonus, and what is played a commission on the next day', async () => {
  const member = 'player1'
  await friendOf('player1', 'thanhtung88')
  expect(await friends(member)).toMatchObject([{ name: 'th***88', state: 'registered', bonus: 0 }])
  await depositNow(gateway, 'thanhtung88', 199)
  expect(await summary(member)).toMatchObject({ funnel: { registered: 1, deposited: 1 }, earned: 0 })
  await depositNow(gateway, 'thanhtung88', 1)
  await betNow(gateway, 'thanhtung88', { stake: 150 })
  gateway.clock.advance(DAY)
  expect(await summary(member)).toMatchObject({ earned: 50.3, claimable: 50.3 })
  expect(await friends(member)).toMatchObject([{ state: 'deposited', bonus: 50 }])
  const own = await askAs(gateway, 'thanhtung88', rewardList, { state: 'claimable', pageNo: 1, pageSize: 9 })
  expect((own.body.value as ValueOf<typeof rewardList>).list).toMatchObject([
    // Everybody's of the month, which ends first.
    { kind: 'level', amount: 2, turnover: 1 },
    { kind: 'referral', amount: 50, turnover: 3 },
  ])
  // Whoever invited is told for whom: as the list of friends names them.
  const inviter = await askAs(gateway, member, rewardList, { state: 'claimable', pageNo: 1, pageSize: 9 })
  const titles = (inviter.body.value as ValueOf<typeof rewardList>).list.map(({ title }) => title)
  expect(titles).toContain('Invitation bonus: th***88')
})

test('HD-05 nobody invites while the referral promotion is off, nor with a trial account', async () => {
  const trial = await askAs(gateway, 'trial', inviteSummary, {})
  expect(trial.body.errorCode).toBe('trial.restricted')
  gateway.set({ whitelabel: { REFERRAL3: false } })
  const off = await askAs(gateway, 'player1', inviteSummary, {})
  expect(off.body.errorCode).toBe('permission.denied')
})
