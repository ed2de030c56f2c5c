import { schema } from '@lobby/gateway/database/tables'
import { isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addStaff, changeStaff } from '../staff/accounts.ts'
import { actAs } from '../staff/acts.ts'
import { PASSWORD, recorded, startTestOffice } from '../testing/test-office.ts'

const { gateway, post, get, as, close } = await startTestOffice({
  content: ['content'],
  compliance: ['compliance'],
  everybody: ['support', 'cashier', 'content', 'compliance'],
})
afterAll(close)

const acts = () => gateway.db.$count(schema.staffActs, isNotNull(schema.staffActs.staffId))

test('PD-05 whose word signs players in is set by no page', async () => {
  const [before, written] = [gateway.world.settings(), await acts()]
  const json = JSON.stringify({ identity: { ...before.identity, sms: true, keysUrl: 'https://keys.evil.example' } })
  expect((await post('/settings', { json, why: 'A word' }, await as('everybody'))).statusCode).toBe(403)
  expect([gateway.world.settings(), await acts()]).toEqual([before, written])
})

test('PD-05 settings saved from a page of before undo nothing that somebody else has changed since', async () => {
  const [content, compliance] = [await as('content'), await as('compliance')]
  const page = (await get('/settings', compliance)).body
  const field = (name: string) => new RegExp(`name="${name.replace('.', '[.]')}"[^>]* value="([^"]*)"`).exec(page)?.[1]
  const names = ['number.registerBonus', 'number.accountWaitHours', 'number.largestPayment']
  const old = Object.fromEntries([...names, 'shown', 'form'].map((name) => [name, field(name) ?? '']))
  const bonus = old['number.registerBonus']
  await post('/settings', { 'number.registerBonus': '1', why: 'Less for all' }, compliance)
  const late = { ...old, 'number.accountWaitHours': '48', why: 'Longer waits' }
  expect((await post('/settings', late, compliance)).statusCode).toBe(409)
  expect(gateway.world.settings()).toMatchObject({ registerBonus: 1, accountWaitHours: 24 })
  // What another role has changed counts as well: the page shows all of it.
  const shown = /name="shown" value="([^"]+)"/.exec((await get('/settings', compliance)).body)?.[1] ?? ''
  await post('/settings', { 'switch.appUpgradeable': 'on', why: 'A new app' }, content)
  const again = { shown, 'number.registerBonus': bonus ?? '', why: 'As before' }
  expect((await post('/settings', again, compliance)).statusCode).toBe(409)
  await post('/settings', { 'switch.appUpgradeable': 'off', why: 'No new app' }, content)
  expect((await post('/settings', again, compliance)).statusCode).toBe(303)
  expect(String(gateway.world.settings().registerBonus)).toBe(bonus)
})

test('PD-05 what somebody has sent is not done once the role for it is gone', async () => {
  const { db, world } = gateway
  const made = { cost: 'cheap', ...recorded(gateway) } as const
  const given = { name: 'moved-on', roles: ['content', 'support'], password: PASSWORD, mustSetPassword: false } as const
  // Read before the change, as a request that is under way has.
  const staff = await addStaff(db, given, made)
  const written = await acts()
  let done = 0
  const act = () =>
    actAs(world, { staff, form: undefined }, { act: 'test', subject: '', why: 'For the test' }, async () => {
      done += 1
      return true
    })
  await changeStaff(db, 'moved-on', { roles: ['support'] }, recorded(gateway))
  await expect(act()).rejects.toMatchObject({ code: 'permission.denied' })
  await changeStaff(db, 'moved-on', { roles: ['content', 'support'] }, recorded(gateway))
  await changeStaff(db, 'moved-on', { active: false }, recorded(gateway))
  await expect(act()).rejects.toMatchObject({ code: 'permission.denied' })
  expect([done, await acts()]).toEqual([0, written])
  await changeStaff(db, 'moved-on', { active: true }, recorded(gateway))
  await act()
  expect([done, await acts()]).toEqual([1, written + 1])
})
