import { createHash } from 'node:crypto'
import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { bindBankAccount } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { identityPapers, newWithdrawal, sentCode } from '@lobby/sandbox/testing/test-data'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { withoutValues } from '../database/without-values.ts'
import { renewDataKeys } from './data-keys.ts'
import { rotateVault } from './rotate.ts'
import { sealAgain, sealedNumber } from './sealed-columns.ts'
import { openVault, type Vault } from './vault.ts'

const [FIRST, SECOND] = ['first master secret', 'second master secret']
const NUMBER = '9704361234567'
/** Of demo accounts. */
const PAYMENT_PASSWORD = '271605'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Whether a text stands anywhere in the rows of a table, as PostgreSQL writes them. */
async function stands(table: string, text: string): Promise<boolean> {
  const [row] = await gateway.db
    .select({ found: sql<number>`count(*)::int` })
    .from(sql`${sql.identifier(table)} as t`)
    .where(sql`t::text like ${`%${text}%`}`)
  return Number(row?.found) > 0
}

const bind = async (userName: string, number: string) => {
  const token = await gateway.signIn(userName)
  const input = { bank: 'TCB', number, holder: 'NGUYEN VAN A', paymentPassword: PAYMENT_PASSWORD }
  // The number is what is looked at here, and binding it asks for no code where none can be sent.
  gateway.set({ whitelabel: { SMS: false, MAIL: false } })
  const { body } = await ask(gateway, bindBankAccount, input, { token })
  gateway.set({ whitelabel: { SMS: true, MAIL: true } })
  return body
}

describe('at rest', () => {
  test('MS-11 numbers of bank accounts are sealed, shown by four digits, and still belong to one member', async () => {
    const [holder] = await gateway.db
      .update(schema.members)
      .set({ payeeName: 'NGUYEN VAN A' })
      .where(eq(schema.members.loginName, 'vip'))
      .returning()
    expect(holder).toBeDefined()
    expect(await bind('vip', NUMBER)).toMatchObject({ success: true, value: { number: '•••• 4567' } })
    expect(await stands('bank_accounts', NUMBER)).toBe(false)
    // The past of the demo accounts was written in the clear, and sealed at the start.
    const rows = await gateway.db.select().from(schema.bankAccounts)
    expect(rows.length).toBeGreaterThan(1)
    for (const { number, numberDigest, lastFour } of rows) {
      expect([number, numberDigest, lastFour]).toEqual([
        expect.stringMatching(/^sealed:\d+:/),
        expect.stringMatching(/^[\w-]{43}$/),
        expect.stringMatching(/^\d{4}$/),
      ])
    }
    await gateway.db
      .update(schema.members)
      .set({ payeeName: 'NGUYEN VAN A' })
      .where(eq(schema.members.loginName, 'player1'))
    expect(await bind('player1', NUMBER)).toMatchObject({ success: false, errorCode: 'bank.exists' })
  })

  test('MS-11 of a code by SMS nothing is kept that a million tries would find', async () => {
    const code = await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' })
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await gateway.db.select().from(schema.smsCodes)
    const plain = createHash('sha256').update(`${row?.recipient}/${code}`).digest('hex')
    expect(row?.codeHash).not.toBe(plain)
    expect(row?.codeHash).toBe(gateway.world.vault.digest(`${row?.recipient}/${code}`, 'sms code'))
  })

  test('MS-11 the bank that pays is told the number', async () => {
    await newWithdrawal(gateway, 'player1')
    const partner = { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' } as const
    const { value } = await signedCall(gateway, { path: '/bank/payouts', input: {}, partner })
    expect((value as { payouts: { account: string }[] }).payouts.at(-1)?.account).toMatch(/^\d{12,}$/)
  })

  test('MS-11 papers and pictures are sealed; whoever checks them reads them, and so does the member after a refusal', async () => {
    const token = await gateway.signIn('vip')
    const papers = await identityPapers(gateway, 'vip')
    await ask(gateway, submitIdentity, papers, { token })
    const [request] = await gateway.db.select().from(schema.identityRequests)
    expect(request?.fields).toMatch(/^sealed:/)
    expect(await stands('identity_requests', papers.address ?? 'nothing')).toBe(false)
    const pictures = await gateway.db.select().from(schema.uploads)
    expect(pictures.map(({ content }) => Buffer.from(content.subarray(0, 7)).toString())).toEqual(
      pictures.map(() => 'sealed:'),
    )
    const partner = { name: 'Identity', code: '', key: gateway.world.keys.identity ?? '' } as const
    const { value } = await signedCall(gateway, { path: '/identity/waiting', input: {}, partner })
    const [waiting] = (value as { waiting: { id: number; fields: object; images: Record<string, string> }[] }).waiting
    expect(waiting?.fields).toMatchObject({ address: papers.address })
    expect(waiting?.images.idFront).toMatch(/^data:image\/webp;base64,/)
    const refusal = { id: waiting?.id, approve: false, reason: 'mismatch' }
    await signedCall(gateway, { path: '/identity/decide', input: refusal, partner })
    const state = (await ask(gateway, identityState, {}, { token })).body.value
    expect(state).toMatchObject({ state: 'refused', texts: { address: papers.address } })
  })

  test('MS-11 what a captcha shows is sealed, and still opens by being read', async () => {
    await gateway.fetch('/wps/captcha')
    const [row] = await gateway.db.select().from(schema.captchas)
    expect(row?.answer).toMatch(/^sealed:/)
    expect(await gateway.world.vault.open(row?.answer ?? '', 'captcha')).toMatch(/^(-?\d{1,2}|[A-Z0-9]{4})$/)
  })

  test('MS-11 the private half of the key for sealed calls is not in the clear', async () => {
    const [row] = await gateway.db.select().from(schema.settings).where(eq(schema.settings.name, 'seal.key'))
    expect(row?.value).toMatch(/^sealed:/)
  })

  test('MS-11 a failed query leaves neither its values nor PostgreSQL’s detail in a log', async () => {
    const { bankAccounts: accounts } = schema
    const row = { memberId: 2_000_000_000, bank: 'TCB', number: NUMBER, holder: 'SECRET NAME', boundAt: new Date() }
    const error: unknown = await gateway.db
      .insert(accounts)
      .values(row)
      .then(
        () => null,
        (reason: unknown) => reason,
      )
    expect(String(error)).toContain(NUMBER)
    const logged = withoutValues(error)
    expect(logged).toMatchObject({ code: '23503', constraint: expect.stringContaining('member') })
    expect(JSON.stringify(logged)).toMatch(/insert into/)
    expect(JSON.stringify(logged)).not.toMatch(/9704361234567|SECRET NAME|2000000000/)
    const other = new Error('something else')
    expect(withoutValues(other)).toBe(other)
  })
})

describe('keys', () => {
  test('MS-11 what is sealed opens as what it is, with its own key, and unchanged, or not at all', async () => {
    const { vault } = gateway.world
    const sealed = vault.seal('0123', 'bank account')
    expect(await vault.open(sealed, 'bank account')).toBe('0123')
    expect(vault.seal('0123', 'bank account')).not.toBe(sealed)
    await expect(vault.open(sealed, 'identity papers')).rejects.toThrow()
    const [head = '', id = '', body = ''] = sealed.split(':')
    const bytes = Buffer.from(body, 'base64')
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
    await expect(vault.open([head, id, bytes.toString('base64')].join(':'), 'bank account')).rejects.toThrow()
    await expect(vault.open('0123', 'bank account')).rejects.toThrow('not sealed')
  })

  test('MS-11 a rotation changes every key but reads everything; the old master key opens nothing afterwards', async () => {
    const { db, world } = gateway
    const [kept] = await db.select().from(schema.settings).where(eq(schema.settings.name, 'vault.master'))
    const master = String(kept?.value)
    const accounts = () => db.select().from(schema.bankAccounts).orderBy(schema.bankAccounts.id)
    const before = await accounts()
    const clear = await Promise.all(before.map(({ number }) => world.vault.open(number, 'bank account')))

    const opened = async (vault: Vault) =>
      Promise.all((await accounts()).map(({ number }) => vault.open(number, 'bank account')))
    expect((await rotateVault(db, { now: master })).sealed).toBeGreaterThan(before.length)
    // A gateway that runs meanwhile finds the new data key by itself.
    expect(await opened(world.vault)).toEqual(clear)
    const { vault } = await rotateVault(db, { now: FIRST, before: master })
    const after = await accounts()
    expect(await opened(vault)).toEqual(clear)
    expect(after.map(({ numberDigest }) => numberDigest)).toEqual(before.map(({ numberDigest }) => numberDigest))
    expect(after.some(({ number }, at) => number === before[at]?.number)).toBe(false)

    await expect(openVault(db, { now: master })).rejects.toThrow('LOBBY_MASTER_KEY does not fit the database')
    await rotateVault(db, { now: SECOND, before: FIRST })
    await expect(openVault(db, { now: FIRST })).rejects.toThrow('does not fit')
    const last = await openVault(db, { now: SECOND })
    expect(await sealAgain(db, last, 'older')).toBe(0)
    expect(await stands('data_keys', SECOND)).toBe(false)
    // As it was, for whoever comes next.
    await rotateVault(db, { now: master, before: SECOND })
  })

  test('MS-11 MS-13 what is erased, taken off or set anew while a rotation seals stays so', async () => {
    const { db, world } = gateway
    const [kept] = await db.select().from(schema.settings).where(eq(schema.settings.name, 'vault.master'))
    const master = { now: String(kept?.value) }
    const { bankAccounts, members, staff } = schema
    const [member] = await db.select().from(members).where(eq(members.loginName, 'vip'))
    const at = new Date(gateway.clock.now())
    const account = { memberId: member?.id ?? 0, bank: 'TCB', holder: 'NGUYEN VAN A', boundAt: at }
    const [bound] = await db
      .insert(bankAccounts)
      .values({ ...account, ...sealedNumber(world.vault, 'TCB', '112233445566') })
      .returning()
    const worker = { passwordHash: '', roles: ['support' as const], createdAt: at }
    const before = { off: world.vault.seal('OFF', 'second factor'), anew: world.vault.seal('ANEW', 'second factor') }
    await db.insert(staff).values([
      { ...worker, name: 'off', totpSecret: before.off },
      { ...worker, name: 'anew', totpSecret: before.anew },
    ])
    await renewDataKeys(db, master)
    const vault = await openVault(db, master)
    const set = vault.seal('SET MEANWHILE', 'second factor')
    // What somebody does between the moment a row is read and the moment it is written.
    const slow: Vault = {
      ...vault,
      async open(sealed, about) {
        await db
          .update(bankAccounts)
          .set({ number: '', numberDigest: '', lastFour: '' })
          .where(eq(bankAccounts.number, bound?.number === sealed ? sealed : 'none'))
        await db.update(staff).set({ totpSecret: null }).where(eq(staff.totpSecret, before.off))
        await db.update(staff).set({ totpSecret: set }).where(eq(staff.totpSecret, before.anew))
        return vault.open(sealed, about)
      },
    }
    expect(await sealAgain(db, slow, 'older')).toBeGreaterThan(2)
    const [erased] = await db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.id, bound?.id ?? 0))
    expect([erased?.number, erased?.numberDigest, erased?.lastFour]).toEqual(['', '', ''])
    const secretOf = async (name: string) => (await db.select().from(staff).where(eq(staff.name, name)))[0]?.totpSecret
    expect([await secretOf('off'), await secretOf('anew')]).toEqual([null, set])
  })
})
