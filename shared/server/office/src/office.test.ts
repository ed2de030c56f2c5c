import { submitIdentity } from '@lobby/contracts/calls/identity'
import { announcements, systemStatus } from '@lobby/contracts/calls/system'
import { schema } from '@lobby/gateway/database/tables'
import { startTestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { identityPapers, newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff, changeStaff } from './staff/accounts.ts'
import { PASSWORD, recorded, startTestOffice } from './testing/test-office.ts'

const HOUR = 3_600_000

const { app, gateway, post, get, as, newestAct, memberId, close } = await startTestOffice({
  support: ['support'],
  cashier: ['cashier'],
  content: ['content'],
  compliance: ['compliance'],
})
afterAll(close)
beforeEach(() => gateway.db.delete(schema.throttles))

const signIn = (name: string, password = PASSWORD) => post('/sign-in', { name, password })
const acts = () => gateway.db.$count(schema.staffActs, isNotNull(schema.staffActs.staffId))

describe('the door', () => {
  test('PD-05 a name that somebody else lets lead here is answered nothing but a sentence', async () => {
    const evil = { host: 'evil.example:3400', origin: 'http://evil.example:3400', 'x-forwarded-host': 'office.test' }
    const [type, payload] = ['application/x-www-form-urlencoded', 'name=minh']
    for (const sent of [{ url: '/' }, { url: '/office.css' }, { method: 'POST', url: '/sign-in', payload } as const]) {
      const headers = { ...evil, 'accept-language': 'en', ...('payload' in sent && { 'content-type': type }) }
      const { statusCode, body } = await app.inject({ ...sent, headers })
      expect([statusCode, body]).toEqual([421, expect.stringMatching(/^The back office does not answer at this/)])
    }
    for (const host of ['office.test', 'localhost:3400', '10.0.0.5:3400']) {
      expect((await app.inject({ url: '/sign-in', headers: { host } })).statusCode).toBe(200)
    }
  })

  test('PD-05 opens for a right password alone, which no script and no other site gets hold of', async () => {
    expect((await signIn('cashier', 'wrong')).statusCode).toBe(401)
    const right = await signIn('cashier')
    expect([right.statusCode, right.headers.location]).toEqual([303, '/'])
    expect(right.headers['set-cookie']).toMatch(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
    const nobody = await signIn('nobody', 'wrong')
    expect([nobody.statusCode, nobody.body]).toEqual([401, (await signIn('cashier', 'wrong')).body])
  })

  test.each(['/', '/withdrawals', '/papers', '/announcements', '/settings', '/members', '/members/1', '/records'])(
    'PD-05 %s sends whoever is not signed in to the door',
    async (path) => {
      for (const cookie of ['', 'office=made-up', `office=${'a'.repeat(43)}`]) {
        const answer = await get(path, cookie)
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in'])
      }
    },
  )

  test('PD-05 MS-05 wrong passwords for an account are counted, fifty at once as well', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => signIn('support', 'wrong')))
    expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45)
    expect((await signIn('support')).statusCode).toBe(429)
  })

  test('PD-05 a session ends half an hour after it was last used, twelve hours after its start, and with the account', async () => {
    const idle = await as('cashier')
    gateway.clock.advance(HOUR / 2 - 1)
    expect((await get('/', idle)).statusCode).toBe(200)
    gateway.clock.advance(HOUR / 2)
    expect((await get('/', idle)).statusCode).toBe(303)
    const used = await as('cashier')
    for (let passed = 0; passed < 12 * HOUR; passed += HOUR / 4) {
      expect([passed, (await get('/', used)).statusCode]).toEqual([passed, 200])
      gateway.clock.advance(HOUR / 4)
    }
    expect((await get('/', used)).statusCode).toBe(303)
    const closed = await as('cashier')
    await changeStaff(gateway.db, 'cashier', { active: false }, recorded(gateway))
    expect((await get('/', closed)).statusCode).toBe(303)
    expect((await signIn('cashier')).statusCode).toBe(401)
    await changeStaff(gateway.db, 'cashier', { active: true }, recorded(gateway))
  })

  test('PD-05 a form that comes from another page does nothing, nor does one that says nothing of it', async () => {
    const cookie = await as('content')
    const before = gateway.world.settings().maintenance
    for (const origin of ['https://evil.example', 'null', '']) {
      const answer = await post('/settings', { 'switch.maintenance': 'on', why: 'from elsewhere' }, cookie, origin)
      expect([origin, answer.statusCode]).toEqual([origin, 403])
    }
    expect(gateway.world.settings().maintenance).toBe(before)
  })

  test('PD-05 a password that somebody else has made is good for setting another alone', async () => {
    const made = { cost: 'cheap', ...recorded(gateway) } as const
    await addStaff(
      gateway.db,
      { name: 'newcomer', roles: ['support'], password: PASSWORD, mustSetPassword: true },
      made,
    )
    const cookie = await as('newcomer')
    expect((await get('/members', cookie)).headers.location).toBe('/password')
    const set = (password: string, again = password, before = PASSWORD) =>
      post('/password', { before, password, again }, cookie)
    expect((await set('kurz-und-eh', 'kurz-und-eh')).headers.location).toBe('/password?wrong=length')
    // A common one, the site's words, its host's name, and that of the account.
    for (const easy of ['password1234', 'Lobby!casino!7', 'localhost-2026', 'Newcomer2026!']) {
      expect([easy, (await set(easy)).headers.location]).toEqual([easy, '/password?wrong=easy'])
    }
    expect((await set('Ba-con-voi-xanh-9', 'another')).headers.location).toBe('/password?wrong=again')
    expect((await set('Ba-con-voi-xanh-9', 'Ba-con-voi-xanh-9', 'guessed')).headers.location).toBe(
      '/password?wrong=wrong',
    )
    expect((await set('Ba-con-voi-xanh-9')).headers.location).toBe('/sign-in')
    expect((await get('/members', cookie)).headers.location).toBe('/sign-in')
    expect((await signIn('newcomer', 'Ba-con-voi-xanh-9')).statusCode).toBe(303)
  })

  test('PD-04 PD-05 its pages run no script and are kept by nobody', async () => {
    const answer = await get('/members', await as('support'))
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-security-policy']).not.toContain('script-src')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test.each([
  ['/withdrawals', ['cashier']],
  ['/papers', ['compliance']],
  ['/announcements', ['content']],
  ['/settings', ['content', 'compliance']],
  ['/members', ['support', 'cashier', 'compliance']],
  ['/records', ['support', 'cashier', 'content', 'compliance']],
])('PD-05 %s is open to %o, and closed to the others', async (path, roles) => {
  for (const role of ['support', 'cashier', 'content', 'compliance']) {
    const { statusCode } = await get(path, await as(role))
    expect([role, statusCode]).toEqual([role, roles.includes(role) ? 200 : 403])
  }
})

describe('acts', () => {
  test('PD-05 a withdrawal is moved by the cashier alone, once, with a reason that is written down', async () => {
    const id = await newWithdrawal(gateway, 'agent1')
    const move = (cookie: string, more: Record<string, string> = {}) =>
      post(
        '/withdrawals',
        { id, from: 'requested', to: 'paid', reason: 'review', why: 'Paid at noon', ...more },
        cookie,
      )
    const state = async () => {
      const [row] = await gateway.db.select().from(schema.withdrawals).where(eq(schema.withdrawals.id, id))
      return row?.state
    }
    for (const role of ['support', 'content', 'compliance']) {
      expect((await move(await as(role))).statusCode).toBe(403)
    }
    const cashier = await as('cashier')
    expect((await get('/withdrawals', cashier)).body).toContain(id)
    expect((await move(cashier, { why: '  ' })).statusCode).toBe(400)
    expect((await move(cashier, { from: 'sent' })).statusCode).toBe(409)
    expect((await move(cashier, { from: 'sent', to: 'reviewing' })).statusCode).toBe(409)
    expect([await state(), await acts()]).toEqual(['requested', 0])
    const both = await Promise.all([move(cashier), move(cashier), move(cashier, { to: 'refused' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409])
    expect(await acts()).toBe(1)
    expect(await newestAct()).toMatchObject({ who: 'cashier', subject: id, memberId: await memberId('agent1') })
    expect(['paid', 'refused']).toContain(await state())
  })

  test('PD-05 a withdrawal of the sum in the settings leaves by two people, whatever one of them tries', async () => {
    const made = { cost: 'cheap', ...recorded(gateway) } as const
    await addStaff(gateway.db, { name: 'second', roles: ['cashier'], password: PASSWORD, mustSetPassword: false }, made)
    const [one, two] = [await as('cashier'), await as('second')]
    const small = await newWithdrawal(gateway, 'agent1')
    const set = async (from: string) =>
      (await post('/settings', { 'number.secondCashierFrom': from, why: 'Four eyes' }, await as('compliance')))
        .statusCode
    const { withdrawals } = schema
    const rowOf = async (id: string) =>
      (await gateway.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0] ?? {
        state: '',
        amount: 0n,
        fee: 0n,
      }
    const row = await rowOf(small)
    const vnd = Number((row.amount - row.fee) / 10n)
    const move = (cookie: string, to: string, id: string, from = 'requested') =>
      post('/withdrawals', { id, from, to, reason: 'review', why: 'Looked at the account' }, cookie)
    // One đồng below the sum one person does.
    expect(await set(String(vnd + 1))).toBe(303)
    expect((await move(one, 'approved', small)).statusCode).toBe(409)
    expect((await move(one, 'paid', small)).statusCode).toBe(303)

    const large = await newWithdrawal(gateway, 'agent1')
    expect(await set(String(vnd))).toBe(303)
    for (const to of ['sent', 'paid']) expect((await move(one, to, large)).statusCode).toBe(403)
    const shown = (await get('/withdrawals', one)).body
    expect(shown).toContain('A second person has to approve it')
    expect(shown).not.toContain('<option value="paid">')
    const both = await Promise.all([move(one, 'approved', large), move(one, 'approved', large)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    for (const to of ['sent', 'paid']) expect((await move(one, to, large)).statusCode).toBe(403)
    expect((await move(one, 'paid', large)).body).toContain('người duyệt và người chi phải khác nhau')
    expect((await rowOf(large)).state).toBe('requested')
    expect((await get('/withdrawals', two)).body).toContain('<dd>cashier</dd>')
    expect((await move(two, 'sent', large)).statusCode).toBe(303)
    expect((await move(one, 'paid', large, 'sent')).statusCode).toBe(303)
    expect((await rowOf(large)).state).toBe('paid')
    expect(await set('0')).toBe(303)
  })

  test('PD-05 SE-12 papers are decided by compliance, once, and the member hears of it', async () => {
    const token = await gateway.signIn('vip')
    await ask(gateway, submitIdentity, await identityPapers(gateway, 'vip'), { token })
    const cookie = await as('compliance')
    const shown = (await get('/papers', cookie)).body
    expect(shown).toContain('data:image/webp;base64,')
    for (const field of ['<dt>Nationality</dt><dd>VN</dd>', '<dt>Birthday</dt>', 'alt="Front of the ID"'])
      expect(shown).toContain(field)
    const id = /name="id" value="(\d+)"/.exec(shown)?.[1] ?? ''
    const decide = () => post('/papers', { id, decision: 'unreadable', why: 'The back is dark' }, cookie)
    const twice = await Promise.all([decide(), decide()])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    expect(await newestAct()).toMatchObject({ who: 'compliance', act: 'papers.refused', why: 'The back is dark' })
    const [row] = await gateway.db
      .select()
      .from(schema.identityRequests)
      .where(eq(schema.identityRequests.id, Number(id)))
    expect(row).toMatchObject({ state: 'refused', reason: 'unreadable' })
  })

  test('PD-05 a switch holds at once, for a second gateway on the database too, and is kept', async () => {
    const other = await startTestGateway({
      database: { db: gateway.db, listen: async () => undefined, close: async () => undefined },
    })
    const cookie = await as('content')
    const answer = await post(
      '/settings',
      { 'switch.maintenance': 'on', 'flag.REGCEN': 'off', why: 'Night of the move' },
      cookie,
    )
    expect(answer.statusCode).toBe(303)
    expect((await ask(gateway, systemStatus)).body.value).toMatchObject({ status: 1 })
    await other.world.keptSettings.again()
    expect(other.world.settings()).toMatchObject({
      maintenance: true,
      whitelabel: { REGCEN: false, REWARDCENTER3: true },
    })
    expect(await newestAct()).toMatchObject({ who: 'content', act: 'settings', why: 'Night of the move' })
    await post('/settings', { 'switch.maintenance': 'off', 'flag.REGCEN': 'on', why: 'The move is over' }, cookie)
    expect((await ask(gateway, systemStatus)).body.value).toMatchObject({ status: 0 })
  })

  test.each([
    ['nothing that is changed', { why: 'No change' }, 400],
    ['what is no switch', { 'switch.maintenance': 'maybe', why: 'Perhaps' }, 400],
    ['an unknown setting', { json: '{"nothing":true}', why: 'A slip' }, 400],
    ['what is no JSON', { json: '{', why: 'A slip' }, 400],
    ['an amount that is none', { json: '{"registerBonus":-1}', why: 'A slip' }, 400],
    ['what is the business of compliance', { json: '{"registerBonus":1}', why: 'More for less' }, 403],
    ['a rule for players', { json: '{"readings":{"minAge":18}}', why: 'Younger ones' }, 403],
  ])('PD-05 content cannot save %s', async (_what, fields, status) => {
    const [before, written] = [gateway.world.settings(), await acts()]
    expect((await post('/settings', fields, await as('content'))).statusCode).toBe(status)
    expect([gateway.world.settings(), await acts()]).toEqual([before, written])
  })

  test.each([
    ['cannot be read', { pattern: '(' }],
    ['a typed text keeps busy for ever', { pattern: '^(a+)+$' }],
    ['no text is long enough for', { minLength: 9, maxLength: 8 }],
    ['has a field that no rule has', { patern: '^a$' }],
  ])('PD-05 RG-28 a rule of registration that %s is not saved', async (_what, rule) => {
    const [before, written] = [gateway.world.settings(), await acts()]
    const json = JSON.stringify({ registerFields: { password: { enabled: true, required: true, ...rule } } })
    expect((await post('/settings', { json, why: 'A slip' }, await as('compliance'))).statusCode).toBe(400)
    expect([gateway.world.settings(), await acts()]).toEqual([before, written])
  })

  test('PD-05 a notice is written, changed and ended', async () => {
    const cookie = await as('content')
    const form = (await get('/announcements/new?kind=PL', cookie)).body
    const id = /name="id" value="(office-[\w-]+)"/.exec(form)?.[1] ?? ''
    const dates = { starts: '2026-11-20T00:00', ends: '2026-12-31T00:00', position: '0' }
    const words = {
      title_VI: 'Tết <sắp> đến',
      title_EN: 'Tet is near',
      body_VI: 'Chúc mừng',
      body_EN: 'Happy <script>',
    }
    const save = (more: Record<string, string> = {}) =>
      post('/announcements', { id, kind: 'PL', ...dates, ...words, why: 'For the feast', ...more }, cookie)
    expect((await save({ title_VI: ' ' })).statusCode).toBe(400)
    expect((await save({ ends: '2026-11-01T00:00' })).statusCode).toBe(400)
    expect((await save()).statusCode).toBe(303)
    const notices = async () => {
      const { body } = await ask(gateway, announcements, { types: 'PL' })
      return (body.value as { player: { id: string; title: string }[] }).player.filter((each) => each.id === id)
    }
    expect(await notices()).toMatchObject([{ title: 'Tết <sắp> đến' }])
    await save({ ends: '2026-11-20T00:01', why: 'It was wrong' })
    expect(await notices()).toEqual([])
    expect((await get('/announcements', cookie)).body).toContain('Tet is near')
  })

  test('PD-05 PL-02 words of a promotion that a rule pays cannot be changed, its time can', async () => {
    const cookie = await as('content')
    const of = async () => {
      const [row] = await gateway.db
        .select()
        .from(schema.announcements)
        .where(eq(schema.announcements.id, 'promo-slots'))
      return row
    }
    const before = await of()
    expect((await get('/announcements/edit/promo-slots', cookie)).body).not.toContain('name="title_VI"')
    const change = { starts: '2026-11-01T00:00', ends: '2026-11-20T00:00', position: '3', title_VI: 'x', body_VI: 'x' }
    expect(
      (await post('/announcements', { id: 'promo-slots', ...change, why: 'It ends early' }, cookie)).statusCode,
    ).toBe(303)
    expect(await of()).toMatchObject({
      content: before?.content,
      position: 3,
      endsAt: new Date('2026-11-19T17:00:00Z'),
    })
    // The calendar brings promotions back that have run out.
    const { upkeep } = await import('@lobby/gateway/upkeep')
    await upkeep(gateway.world)
    expect((await of())?.endsAt).toEqual(new Date('2026-11-19T17:00:00Z'))
  })
})
