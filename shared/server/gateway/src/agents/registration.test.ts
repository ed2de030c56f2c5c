import { downline } from '@lobby/contracts/calls/agent'
import {
  closeRegisterLink,
  createRegisterLink,
  registerDownline,
  registerLinks,
} from '@lobby/contracts/calls/agent-registration'
import { checkAffiliate, register } from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test } from 'vitest'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const PASSWORD = 'Abc#12345'
const open = async (agent: string, account: Record<string, unknown>) =>
  (await askAs(gateway, agent, registerDownline, { password: PASSWORD, type: 0, rebate: 0, ...account })).body
const below = async (agent: string) =>
  ((await askAs(gateway, agent, downline, { pageNo: 1, pageSize: 50 })).body.value as { list: object[] }).list

interface Link {
  id: number
  code: string
  registered: number
}
const newLink = async (agent: string, link: { type: number; rebate: number }) =>
  (await askAs(gateway, agent, createRegisterLink, link)).body
const links = async (agent: string) =>
  (await askAs(gateway, agent, registerLinks)).body.value as { most: number; list: Link[] }
const registerWith = async (username: string, affiliateCode: string) =>
  (
    await ask(gateway, register, {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      affiliateCode,
      sliderToken: await solvedSlider(gateway),
    })
  ).body

test('AG-02 an agent opens an account right below; it sets a password of its own at the first login', async () => {
  expect(await open('agent2', { userName: ' SubAgent ', type: 1, rebate: 0.75 })).toMatchObject({
    success: true,
    value: { userName: 'SubAgent' },
  })
  expect(await below('agent2')).toMatchObject([
    { userName: 'SubAgent', type: 1, children: 0, balance: 0, rebate: 0.75, direct: true },
  ])
  const entered = await ask(gateway, login, {
    type: 'username',
    username: 'subagent',
    password: PASSWORD,
    sliderToken: await solvedSlider(gateway),
  })
  expect(entered.body.value).toMatchObject({ userName: 'SubAgent', customerType: 1, firstTimeLogin: true })
})

test('AG-02 names, passwords and rebates keep their rules', async () => {
  for (const [account, code] of [
    [{ userName: 'SUBAGENT' }, 'member.exists'],
    [{ userName: '1abc' }, 'account.format'],
    [{ userName: '' }, 'field.required'],
    [{ userName: 'goodname', password: '12345' }, 'password.format'],
    [{ userName: 'goodname', password: 'Password1' }, 'password.easy'],
    [{ userName: 'goodname', password: 'GoodName' }, 'password.easy'],
    [{ userName: 'goodname', rebate: 1.01 }, 'request.malformed'],
    [{ userName: 'goodname', rebate: -0.1 }, 'request.malformed'],
    [{ userName: 'goodname', rebate: 0.255 }, 'request.malformed'],
    [{ userName: 'goodname', type: 2 }, 'request.malformed'],
    [{ userName: 'goodname', type: 41 }, 'request.malformed'],
  ] as const) {
    expect([account, (await open('agent2', account)).errorCode]).toEqual([account, code])
  }
  // 0.75 % is what this one has; the house gives those at the top 1 %.
  expect((await open('SubAgent', { userName: 'toomuch', rebate: 0.76 })).errorCode).toBe('request.malformed')
  expect((await open('SubAgent', { userName: 'thesame', rebate: 0.75 })).success).toBe(true)
  expect((await open('agent2', { userName: 'allofit', rebate: 1 })).success).toBe(true)
})

test('AG-02 whoever registers with a link stands in the team as it says, and is counted', async () => {
  const { value } = await newLink('agent2', { type: 1, rebate: 0.4 })
  const { code } = value as Link
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  expect((await ask(gateway, checkAffiliate, { code: code.toLowerCase() })).body.value).toEqual({ code })
  expect(await registerWith('bylink', code.toLowerCase())).toMatchObject({ success: true, value: { customerType: 1 } })
  expect(await below('agent2')).toContainEqual(expect.objectContaining({ userName: 'bylink', type: 1, rebate: 0.4 }))
  expect(await links('agent2')).toMatchObject({ most: 1, list: [{ code, type: 1, rebate: 0.4, registered: 1 }] })
})

test('AG-02 with a link that was closed nobody registers; only its agent closes it, once', async () => {
  const { id, code } = (await newLink('agent2', { type: 0, rebate: 0.1 })).value as Link
  expect((await askAs(gateway, 'agent1', closeRegisterLink, { id })).body.errorCode).toBe('affiliate.unknown')
  expect((await askAs(gateway, 'agent2', closeRegisterLink, { id })).body.success).toBe(true)
  expect((await askAs(gateway, 'agent2', closeRegisterLink, { id })).body.errorCode).toBe('affiliate.unknown')
  expect((await registerWith('toolate', code)).errorCode).toBe('affiliate.unknown')
  expect((await ask(gateway, checkAffiliate, { code })).body.errorCode).toBe('affiliate.unknown')
  expect((await links('agent2')).list.map((link) => link.id)).not.toContain(id)
})

test('AG-02 a link gives no more than its agent has, and an agent has twenty at most', async () => {
  expect((await newLink('SubAgent', { type: 0, rebate: 0.76 })).errorCode).toBe('request.malformed')
  expect((await newLink('SubAgent', { type: 2, rebate: 0 })).errorCode).toBe('request.malformed')
  for (let link = 1; link <= 20; link += 1) {
    expect((await newLink('SubAgent', { type: 0, rebate: 0.75 })).success).toBe(true)
  }
  expect((await newLink('SubAgent', { type: 0, rebate: 0.1 })).errorCode).toBe('request.malformed')
  expect((await links('SubAgent')).list).toHaveLength(20)
})

test('AG-02 RO-09 members open nothing, and nobody does while the switch is off', async () => {
  const denied = async (name: string) => [
    (await open(name, { userName: 'nobodys' })).errorCode,
    (await newLink(name, { type: 0, rebate: 0 })).errorCode,
    (await askAs(gateway, name, registerLinks)).body.errorCode,
    (await askAs(gateway, name, closeRegisterLink, { id: 1 })).body.errorCode,
  ]
  for (const name of ['player1', 'trial', 'player40', 'thesame']) {
    expect(new Set(await denied(name))).toEqual(new Set(['permission.denied']))
  }
  gateway.set({ whitelabel: { REGCEN: false } })
  expect(new Set(await denied('agent1'))).toEqual(new Set(['permission.denied']))
  gateway.set({ whitelabel: { REGCEN: true } })
})
