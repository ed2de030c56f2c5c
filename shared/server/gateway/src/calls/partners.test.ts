import { randomUUID } from 'node:crypto'
import { submitDeposit } from '@lobby/contracts/calls/deposits'
import { launchGame } from '@lobby/contracts/calls/games'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { ODD } from '@lobby/sandbox/testing/odd-values'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { identityPapers, newDeposit, newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { written } from '@lobby/sandbox/testing/written'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { checkoutKey } from '../deposits/order.ts'
import type { Partner } from '../http/signed.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player1')
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const partner = (name: Partner['name']): Partner => {
  const { vendors, bank, chat, identity } = gateway.world.keys
  const key = { Vendor: vendors.LOTUS, Bank: bank, Chat: chat, Identity: identity }[name]
  return { name, code: name === 'Vendor' ? 'LOTUS' : '', key: key ?? '' }
}

/** What LOTUS knows its player by. */
async function player(): Promise<string> {
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { body } = await ask(gateway, launchGame, input, { token })
  return hashOfToken(new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? '')
}

/** A stake of one unit that LOTUS has taken. */
async function stake(): Promise<{ player: string; round: string }> {
  const bet = { player: await player(), round: randomUUID() }
  await signedCall(gateway, {
    path: '/vendor/wallet/bet',
    input: { ...bet, amount: '10000' },
    partner: partner('Vendor'),
  })
  return bet
}

/** A deposit of 500 units, which are 500,000 đồng, that its player says to have paid. */
async function submitted(): Promise<string> {
  const id = await newDeposit(gateway, 'player1')
  await ask(gateway, submitDeposit, { id }, { token })
  return id
}

/** Papers are approved once: each time somebody else sends them. */
const senders = ['player1', 'player2', 'vip']

async function waitingPapers(): Promise<number> {
  const sender = senders.shift() ?? ''
  const papers = { ...(await identityPapers(gateway, sender)), idNumber: '079194000123' }
  await ask(gateway, submitIdentity, papers, { token: await gateway.signIn(sender) })
  const [row] = await gateway.db
    .select()
    .from(schema.identityRequests)
    .where(eq(schema.identityRequests.state, 'submitted'))
  if (!row) throw new Error('No papers are waiting.')
  return row.id
}

interface Told {
  by: Partner['name']
  input: () => Promise<object> | object
  /** What the second time is answered where it is not the first answer. */
  over?: unknown
}

/** As text and as numbers: amounts that are none, and more than there is money. */
const NUMBERS = ['-5', '5.5', '1e3', '9'.repeat(15), '9'.repeat(19), -5, 0.1, 1e21, Number.MAX_SAFE_INTEGER]

/** Every call that partners make, with an input that is taken. */
const TOLD: Readonly<Record<string, Told>> = {
  '/vendor/wallet/open': { by: 'Vendor', input: async () => ({ player: await player() }) },
  '/vendor/wallet/player': { by: 'Vendor', input: async () => ({ player: await player() }) },
  '/vendor/wallet/balance': { by: 'Vendor', input: async () => ({ player: await player() }) },
  '/vendor/wallet/bet': {
    by: 'Vendor',
    input: async () => ({ player: await player(), round: randomUUID(), amount: '10000' }),
  },
  '/vendor/wallet/win': { by: 'Vendor', input: async () => ({ ...(await stake()), amount: '20000' }) },
  '/vendor/wallet/tell': {
    by: 'Vendor',
    input: async () => ({ ...(await stake()), about: { spots: [{ name: 'Big', stake: '10000' }] } }),
  },
  '/vendor/wallet/cancel': { by: 'Vendor', input: stake },
  '/vendor/wallet/status': { by: 'Vendor', input: stake },
  '/vendor/keno/draws': { by: 'Vendor', input: () => ({ numeros: ['#0293476'] }) },
  '/vendor/matches/list': { by: 'Vendor', input: () => ({}) },
  '/vendor/lottery/sales': { by: 'Vendor', input: () => ({}) },
  '/vendor/lottery/numbers': { by: 'Vendor', input: () => ({ draws: [] }) },
  '/bank/notify': {
    by: 'Bank',
    input: async () => ({ payment: randomUUID(), order: await submitted(), outcome: 'paid', vnd: '500000' }),
  },
  '/bank/order': { by: 'Bank', input: async () => ({ order: await newDeposit(gateway, 'player1') }) },
  '/bank/checkout': {
    by: 'Bank',
    input: async () => {
      const order = await newDeposit(gateway, 'player1')
      return { order, key: checkoutKey(gateway.world, order) }
    },
  },
  '/bank/submitted': { by: 'Bank', input: () => ({}) },
  '/bank/payouts': { by: 'Bank', input: () => ({}) },
  '/bank/payouts/move': {
    by: 'Bank',
    input: async () => ({
      id: await newWithdrawal(gateway, 'player1'),
      from: 'requested',
      to: 'reviewing',
      reason: null,
    }),
  },
  '/identity/waiting': { by: 'Identity', input: () => ({}) },
  '/identity/decide': {
    by: 'Identity',
    input: async () => ({ id: await waitingPapers(), approve: true, idNumber: '079194000123' }),
    over: { decided: false },
  },
  '/chat/member': { by: 'Chat', input: () => ({ member: 1 }) },
}

/** Of what Fastify draws as a tree, the paths that are posted to. */
function posted(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    parts.splice(indent.length / 4, parts.length, part)
    return methods.includes('POST') ? [parts.join('')] : []
  })
}

test('ER-18 the calls of partners are those below', () => {
  const calls = posted(gateway.app.printRoutes({ commonPrefix: false })).filter((path) => !path.startsWith('/wps/'))
  expect(calls.sort()).toEqual(Object.keys(TOLD).sort())
})

describe.each(Object.entries(TOLD))('%s', (path, { by, input: make, over }) => {
  test('MS-01 MS-04 ER-18 told a second time under a signature of its own changes nothing and is answered alike', async () => {
    const call = { path, input: await make(), partner: partner(by) }
    const first = await signedCall(gateway, call)
    expect([first.status, first.errorCode]).toEqual([200, undefined])
    if (over !== undefined) expect(first.value).not.toEqual(over)
    await gateway.world.afterwards.settled()
    const before = await written(gateway)
    const again = await signedCall(gateway, call)
    expect(again).toEqual(over === undefined ? first : { ...first, value: over })
    await gateway.world.afterwards.settled()
    expect(await written(gateway)).toBe(before)
  })

  test('ER-18 MS-01 whatever stands in one of its fields, it is answered in an envelope, and a refusal wrote nothing', async () => {
    const input: object = await make()
    const isRefused = async (field: string, odd: unknown) => {
      const call = { path, input: { ...input, [field]: odd }, partner: partner(by) }
      const { status } = await signedCall(gateway, call)
      expect([field, odd, status]).toEqual([field, odd, expect.toSatisfy((code) => code < 500)])
      return status !== 200
    }
    for (const field of Object.keys(input)) {
      const refused: unknown[] = []
      for (const odd of [...ODD, ...NUMBERS, null, true, [], {}, [input]])
        if (await isRefused(field, odd)) refused.push(odd)
      const before = await written(gateway)
      for (const odd of refused) await isRefused(field, odd)
      expect([field, await written(gateway)]).toEqual([field, before])
    }
  })

  test('MS-04 under the key of any other partner it is refused and changes nothing', async () => {
    const input = await make()
    const before = await written(gateway)
    for (const other of (['Vendor', 'Bank', 'Chat', 'Identity'] as const).filter((name) => name !== by)) {
      const answers = [
        await signedCall(gateway, { path, input, partner: partner(other) }),
        await signedCall(gateway, { path, input, partner: { ...partner(by), key: partner(other).key } }),
      ]
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(['permission.denied', 'permission.denied'])
    }
    expect(await written(gateway)).toBe(before)
  })
})
