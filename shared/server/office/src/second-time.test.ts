import { createHash, randomUUID } from 'node:crypto'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { schema } from '@lobby/gateway/database/tables'
import { ask } from '@lobby/sandbox/testing/ask'
import { ODD } from '@lobby/sandbox/testing/odd-values'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { identityPapers, newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { written } from '@lobby/sandbox/testing/written'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, shownSecret } from './testing/code-of.ts'
import { PASSWORD, startTestOffice } from './testing/test-office.ts'

const { app, gateway, post, get, as, memberId, close } = await startTestOffice({
  everybody: ['support', 'cashier', 'content', 'compliance'],
  settler: ['compliance'],
  leaver: ['support'],
  keeper: ['support'],
  stranger: ['support'],
})
afterAll(close)
beforeEach(() => gateway.db.delete(schema.throttles))

const why = 'Asked by phone'
const AMOUNTS = ['-5', '5.5', '1e3', '9'.repeat(15), '9'.repeat(19)]

interface Sent {
  fields: Record<string, string>
  /** Whose hand; everybody's without it. */
  by?: string
  /** Of the member whom the form is about. */
  about?: string
}

interface Form {
  sent: (cookie: string) => Promise<Sent> | Sent
  by?: string
  /** Where the first leads, and where the second. */
  leads: [first: string, second: string]
}

const strange = async (): Promise<string> => {
  const payment = randomUUID()
  const partner = { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' } as const
  const input = { payment, order: 'no such order', outcome: 'paid', vnd: '1000' }
  await signedCall(gateway, { path: '/bank/notify', input, partner })
  return payment
}

/** Papers are approved once: each time somebody else sends them. */
const senders = ['player1', 'player2']

async function waitingPapers(): Promise<string> {
  const sender = senders.shift() ?? ''
  const papers = { ...(await identityPapers(gateway, sender)), idNumber: '079194000123' }
  await ask(gateway, submitIdentity, papers, { token: await gateway.signIn(sender) })
  const { identityRequests } = schema
  const [row] = await gateway.db.select().from(identityRequests).where(eq(identityRequests.state, 'submitted'))
  if (!row) throw new Error('No papers are waiting.')
  return String(row.id)
}

async function followsPlayer1(): Promise<void> {
  await gateway.db.insert(schema.exclusions).values({
    ...{ memberId: await memberId('vip'), kind: 'self-exclusion', since: new Date(gateway.clock.now()) },
    followsId: await memberId('player1'),
  })
}

const NOTICE = { starts: '2026-11-01T00:00', ends: '2026-12-20T00:00', position: '3' }
const WORDS = { title_VI: 'Tết sắp đến', body_VI: 'Chúc mừng', title_EN: 'Tet is near', body_EN: 'Happy' }
const SETTLED = 'Ba-con-voi-xanh-9'

/** Every form of the office, filled in as somebody at the desk does. */
const FORMS: Readonly<Record<string, Form>> = {
  '/sign-in': { sent: () => ({ fields: { name: 'everybody', password: PASSWORD } }), leads: ['/', '/'] },
  '/sign-out': { by: 'leaver', sent: () => ({ fields: {} }), leads: ['/sign-in', '/sign-in'] },
  '/password': {
    by: 'leaver',
    sent: () => ({ fields: { before: PASSWORD, password: SETTLED, again: SETTLED } }),
    leads: ['/sign-in', '/sign-in'],
  },
  '/withdrawals': {
    sent: async () => ({
      fields: {
        id: await newWithdrawal(gateway, 'agent1'),
        ...{ from: 'requested', to: 'reviewing', reason: 'review', why },
      },
    }),
    leads: ['/withdrawals', '/withdrawals'],
  },
  '/payments': {
    sent: async () => ({ fields: { id: await strange(), from: 'waiting', to: 'return', why } }),
    leads: ['/payments', '/payments'],
  },
  '/papers': {
    sent: async () => ({ fields: { id: await waitingPapers(), decision: 'approve', idNumber: '079194000123', why } }),
    leads: ['/papers', '/papers'],
  },
  '/announcements': {
    sent: () => ({ fields: { id: 'office-second', kind: 'PL', ...NOTICE, ...WORDS, why } }),
    leads: ['/announcements', '/announcements'],
  },
  '/settings': {
    by: 'settler',
    sent: () => ({ fields: { 'number.registerBonus': '1000', why } }),
    leads: ['/settings', '/settings'],
  },
  '/members/:id/sessions': {
    sent: async () => {
      await gateway.signIn('vip')
      return { fields: { why }, about: 'vip' }
    },
    leads: ['/members/:id', '/members/:id'],
  },
  '/members/:id/limit': {
    sent: () => ({ fields: { kind: 'deposit', period: 'day', amount: '500', why }, about: 'vip' }),
    leads: ['/members/:id', '/members/:id'],
  },
  '/members/:id/time-out': {
    sent: () => ({ fields: { hours: '24', why }, about: 'vip' }),
    leads: ['/members/:id', '/members/:id'],
  },
  '/members/:id/apart': {
    sent: async () => {
      await followsPlayer1()
      return { fields: { why }, about: 'vip' }
    },
    leads: ['/members/:id', '/members/:id'],
  },
  '/members/:id/exclude': {
    sent: () => ({ fields: { months: '6', why }, about: 'player2' }),
    leads: ['/members/:id', '/members/:id'],
  },
  '/second-factor': {
    by: 'keeper',
    sent: async (cookie) => {
      const { secret, sealed } = shownSecret((await get('/second-factor', cookie)).body)
      return { fields: { sealed, password: PASSWORD, code: codeOf(secret, gateway.clock.now()) } }
    },
    leads: ['/second-factor', '/second-factor?wrong=1'],
  },
}

/** Changes with whatever the office writes down. */
async function recorded(): Promise<string> {
  const { db } = gateway
  const rows = [await db.select().from(schema.staffActs), await db.select().from(schema.announcements)]
  const staff = await db.select({ hash: schema.staff.passwordHash, code: schema.staff.totpSecret }).from(schema.staff)
  const all = JSON.stringify([await written(gateway), gateway.world.settings(), rows, staff])
  return createHash('sha256').update(all).digest('hex')
}

test('PD-05 the forms of the office are those below', () => {
  const forms = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[│ ]*[├└]── (\S+) \(.*POST.*\)$/gm)]
  expect(forms).toHaveLength(Object.keys(FORMS).length + 1)
})

describe.each(Object.entries(FORMS))('%s', (path, { sent, by = 'everybody', leads }) => {
  test('PD-05 ER-18 sent a second time it writes nothing, and leads where whoever sent it twice expects', async () => {
    const cookie = await as(by)
    const { fields: filled, about } = await sent(cookie)
    const fields = { ...filled, form: 'a-token-of-a-page' }
    const id = about === undefined ? '' : String(await memberId(about))
    const at = (text: string) => text.replace(':id', id)
    const first = await post(at(path), fields, cookie)
    expect([first.statusCode, first.headers.location]).toEqual([303, at(leads[0])])
    gateway.clock.advance(5_000)
    const before = await recorded()
    const again = await post(at(path), fields, cookie)
    const [, second] = leads
    if (typeof second === 'number')
      expect([again.statusCode, again.body]).toEqual([second, expect.stringContaining('role="alert"')])
    else expect([again.statusCode, again.headers.location]).toEqual([303, at(second)])
    expect(await recorded()).toBe(before)
  })
})

describe.each(Object.entries(FORMS))('%s', (path, { sent, by = 'everybody' }) => {
  test('PD-05 ER-18 whatever stands in one of its fields, a page answers, and a refusal wrote nothing', async () => {
    const cookie = await as(path === '/password' ? 'stranger' : by)
    const { fields, about } = await sent(cookie)
    const at = path.replace(':id', about === undefined ? '' : String(await memberId(about)))
    const isRefused = async (field: string, odd: string) => {
      const { statusCode, headers } = await post(at, { ...fields, [field]: odd }, cookie)
      expect([field, odd, statusCode]).toEqual([field, odd, expect.toSatisfy((status) => status < 500)])
      return statusCode >= 400 || String(headers.location).includes('wrong=')
    }
    for (const field of Object.keys(fields)) {
      const refused: string[] = []
      for (const odd of [...ODD, ...AMOUNTS]) if (await isRefused(field, odd)) refused.push(odd)
      const before = await recorded()
      for (const odd of refused) await isRefused(field, odd)
      expect([field, await recorded()]).toEqual([field, before])
    }
  })
})

describe('what a form is known by', () => {
  const limit = async (amount: string, form: string) =>
    post(
      `/members/${await memberId('vip')}/limit`,
      { kind: 'stake', period: 'day', amount, why, form },
      await as('everybody'),
    )
  const acts = () => gateway.db.$count(schema.staffActs, eq(schema.staffActs.act, 'member.limit'))

  test('PD-05 written otherwise it is another form, though it comes from the same page', async () => {
    const before = await acts()
    for (const amount of ['900', '800', '800']) expect((await limit(amount, 'of-one-page-alone')).statusCode).toBe(303)
    expect(await acts()).toBe(before + 2)
  })

  test('PD-05 what was refused can be sent again', async () => {
    expect((await limit('700', 'of-quite-another-page')).statusCode).toBe(303)
    const raised = () => limit('750', 'of-a-third-page-then')
    expect((await raised()).statusCode).toBe(409)
    await gateway.db.delete(schema.playLimits)
    expect((await raised()).statusCode).toBe(303)
  })

  test('PD-05 every form that asks for a reason has a token of its own, made anew with each page', async () => {
    await newWithdrawal(gateway, 'agent1')
    await strange()
    await followsPlayer1()
    const cookie = await as('everybody')
    const pages = [
      '/withdrawals',
      '/payments',
      '/announcements/new?kind=PL',
      '/settings',
      `/members/${await memberId('vip')}`,
    ]
    const tokensOf = (body: string) => [...body.matchAll(/name="form" value="([\w-]{43})"/g)].map(([, token]) => token)
    for (const url of pages) {
      const bodies = [(await get(url, cookie)).body, (await get(url, cookie)).body]
      const reasons = bodies.map((body) => body.match(/name="why"/g)?.length)
      const tokens = bodies.flatMap(tokensOf)
      expect([url, reasons[0]]).toEqual([url, expect.any(Number)])
      expect([url, new Set(tokens).size]).toEqual([url, 2 * Number(reasons[0])])
    }
  })
})
