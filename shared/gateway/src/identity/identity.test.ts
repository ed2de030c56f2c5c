import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { messageList } from '@lobby/contracts/calls/messages'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { DAY } from '../lottery/calendar.ts'
import { ask } from '../testing/ask.ts'
import { identityPapers } from '../testing/desk.ts'
import { startTestGateway, TEST_NOW, type TestGateway } from '../testing.ts'
import { ageAt } from './birthday.ts'
import { decideIdentity } from './desk.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(async () => {
  await gateway.db.delete(schema.identityRequests)
  gateway.set({ readings: { minAge: 18 } })
})

const submit = async (userName: string, input: object) =>
  (await ask(gateway, submitIdentity, { ...input }, { token: await gateway.signIn(userName) })).body
const stateOf = async (userName: string) =>
  (await ask(gateway, identityState, {}, { token: await gateway.signIn(userName) })).body.value
const requests = () => gateway.db.select().from(schema.identityRequests)

describe('a birthday', () => {
  test.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['1994-02-28', 32],
    ['2026-11-21', 0],
    ['2026-11-22', null],
    ['1899-01-01', null],
    ['2001-02-29', null],
    ['2001-13-01', null],
    ['21/11/1990', null],
    ['', null],
  ])('VA-15 RG-14 %s on 21 November 2026 is %s', (birthday, age) => {
    expect(ageAt(birthday, TEST_NOW)).toBe(age)
  })
})

describe('identity verification', () => {
  test('SE-12 goes from nothing to handed in, keeps what was typed to itself, and counts a second tap once', async () => {
    expect(await stateOf('player1')).toMatchObject({ state: 'none', minAge: 18 })
    const papers = { ...(await identityPapers(gateway, 'player1')), occupation: '  Cook ', selfie: undefined }
    const answers = await Promise.all([submit('player1', papers), submit('player1', papers)])
    expect(answers.map(({ value }) => value)).toEqual([{ state: 'submitted' }, { state: 'submitted' }])
    expect(await requests()).toHaveLength(1)
    expect((await requests())[0]?.fields).toEqual({
      address: '12 Lê Lợi, Quận 1',
      nationality: 'VN',
      occupation: 'Cook',
      birthday: '1994-11-30',
    })
    expect(await stateOf('player1')).toMatchObject({ state: 'submitted', texts: null, decidedAt: null })
  })

  test.each(['idFront', 'idBack', 'address', 'nationality', 'birthday'])('VA-16 wants %s', async (name) => {
    const papers = { ...(await identityPapers(gateway, 'player1')), [name]: name.startsWith('id') ? undefined : '  ' }
    expect(await submit('player1', papers)).toMatchObject({ success: false, errorCode: 'field.required' })
    expect(await requests()).toEqual([])
  })

  test('VA-15 RG-14 refuses a birthday that is none, and one too young by either reading', async () => {
    const papers = await identityPapers(gateway, 'player1')
    const born = async (birthday: string) => (await submit('player1', { ...papers, birthday })).errorCode
    expect(await born('1990-02-30')).toBe('birthday.format')
    expect(await born('2010-01-01')).toBe('birthday.age')
    gateway.set({ readings: { minAge: 21 } })
    expect(await born('2006-01-01')).toBe('birthday.age')
    gateway.set({ readings: { minAge: 18 } })
    expect(await born('2006-01-01')).toBeUndefined()
  })

  test('VA-20 takes only the player’s own pictures, and no picture for two sides', async () => {
    const [own, others] = [await identityPapers(gateway, 'player1'), await identityPapers(gateway, 'vip')]
    expect((await submit('player1', { ...own, idBack: others.idBack })).errorCode).toBe('upload.unknown')
    expect((await submit('player1', { ...own, idBack: own.idFront })).errorCode).toBe('request.malformed')
    expect(await requests()).toEqual([])
  })

  test('SE-12 a refusal gives its reason and what was typed, tells the player, and can be mended', async () => {
    await submit('player1', await identityPapers(gateway, 'player1'))
    const [row] = await requests()
    await decideIdentity(gateway.world, { id: row?.id ?? 0, approve: false, reason: 'expired' })
    expect(await stateOf('player1')).toMatchObject({
      state: 'refused',
      reason: 'expired',
      texts: { nationality: 'VN', birthday: '1994-11-30' },
    })
    const token = await gateway.signIn('player1')
    const inbox = await ask(gateway, messageList, { pageNo: 1, pageSize: 1, language: 'EN' }, { token })
    expect(inbox.body.value).toMatchObject({
      list: [{ title: 'Your identity could not be verified', link: '/m/securityCenter?view=identity' }],
    })
    expect((await submit('player1', await identityPapers(gateway, 'player1'))).value).toEqual({ state: 'submitted' })
    const [, again] = await requests()
    await decideIdentity(gateway.world, { id: again?.id ?? 0, approve: true })
    expect(await stateOf('player1')).toMatchObject({ state: 'approved', reason: null, texts: null })
    expect((await submit('player1', await identityPapers(gateway, 'player1'))).value).toEqual({ state: 'approved' })
  })

  test('VA-20 pictures that prove somebody are not swept away with those that were left lying', async () => {
    await submit('player1', await identityPapers(gateway, 'player1'))
    const [row] = await requests()
    gateway.clock.set(TEST_NOW + 2 * DAY)
    await identityPapers(gateway, 'player1')
    gateway.clock.set(TEST_NOW)
    for (const id of Object.values(row?.images ?? {})) {
      expect(await gateway.db.select().from(schema.uploads).where(eq(schema.uploads.id, id))).toHaveLength(1)
    }
  })

  test('TR-04 a trial player is told to come with an account', async () => {
    expect((await submit('trial', {})).errorCode).toBe('trial.restricted')
  })
})
