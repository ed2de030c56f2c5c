import { createHash, randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { drawProof, drawTickets, launchLottery } from '@lobby/contracts/calls/lottery-play'
import { digestOfTickets, hashOfSeed, recomputeDraw } from '@lobby/contracts/draw-check'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schema } from '../database/database.ts'
import { lotterySales } from './sales.ts'

const CODE = 'VN_TP_HCM'
const NUMERO = '20261121'
const vn = (time: string): number => Date.parse(`2026-11-21T${time}:00+07:00`)

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Proof = ValueOf<typeof drawProof>
const proof = async (numero = NUMERO) => (await ask(gateway, drawProof, { gameId: CODE, numero })).body.value as Proof
const tickets = async () =>
  (
    (await ask(gateway, drawTickets, { gameId: CODE, numero: NUMERO, pageNo: 1, pageSize: 100 })).body.value as ValueOf<
      typeof drawTickets
    >
  ).list

async function tried(pick: string) {
  const { value } = (await askAs(gateway, 'player2', launchLottery, { lottoGameCode: CODE, lottoView: 'betting' })).body
  const token = new URL((value as { gameUrl: string }).gameUrl).hash.slice(1)
  await gateway.vendor.app.inject({ method: 'POST', url: '/api/lottery/open', payload: { token } })
  const round = randomUUID()
  const payload = { token, round, code: CODE, numero: NUMERO, play: 'de', pick, stake: 2 }
  const answer = await gateway.vendor.app.inject({ method: 'POST', url: '/api/lottery/bet', payload })
  return { round, answer: answer.json() as unknown }
}
async function buy(pick: string): Promise<string> {
  const { round, answer } = await tried(pick)
  expect(answer).toMatchObject({ success: true })
  return round
}

test('PP-10 a draw of this Saturday, from the hash before the sale to the numbers that anybody computes', async () => {
  gateway.clock.set(vn('10:00'))
  await depositNow(gateway, 'player2', 100)
  const rounds = [await buy('11'), await buy('22')]
  const [promise] = (await gateway.db.select().from(schema.lotteryPromises)).filter(
    ({ drawCode, numero }) => drawCode === CODE && numero === NUMERO,
  )
  const bets = (await gateway.db.select().from(schema.bets)).filter(({ round }) => rounds.includes(round))
  expect(bets).toHaveLength(2)
  for (const bet of bets) expect(promise?.publishedAt.getTime()).toBeLessThanOrEqual(bet.at.getTime())

  const before = await proof()
  expect(before).toMatchObject({ seedHash: promise?.seedHash, publishedAt: vn('10:00'), saleEndsAt: vn('16:05') })
  expect(before).toMatchObject({ seed: null, digest: null, tickets: null, numbers: '' })
  expect(await tickets()).toEqual([])

  gateway.clock.set(vn('16:20'))
  const during = await proof()
  // Node 5001 and on are the lotteries in their order; a stake of 2 is 20,000 minor units.
  const node = lotterySales(vn('10:00')).find(({ code }) => code === CODE)?.nodeId
  const leaves = rounds.map((round) => createHash('sha256').update(`${round}/${node}/20000`).digest('hex')).sort()
  expect(await tickets()).toEqual(leaves)
  expect(during).toMatchObject({ tickets: 2, digest: await digestOfTickets(leaves), seed: null, numbers: '' })

  gateway.clock.set(vn('16:40'))
  const after = await proof()
  expect(after).toMatchObject({ seedHash: before.seedHash, digest: during.digest, tickets: 2 })
  const seed = after.seed ?? ''
  expect(await hashOfSeed(seed)).toBe(before.seedHash)
  const numbers = await recomputeDraw({ ...after, seedHash: after.seedHash ?? '', seed, digest: after.digest ?? '' })
  expect(numbers).toBe(after.numbers)
  expect(numbers).toMatch(/^\d{6}~\d{5}~\d{5}~\d{5},\d{5}~/)
  // One ticket more would have drawn other numbers.
  const other = await digestOfTickets([...leaves, 'ff'])
  expect(await recomputeDraw({ ...after, seedHash: '', seed, digest: other })).not.toBe(numbers)
})

test('PP-10 a clock that was set back sells no ticket on a draw whose tickets are counted', async () => {
  await depositNow(gateway, 'player2', 100)
  gateway.clock.set(vn('16:20'))
  const { digest, tickets } = await proof()
  gateway.clock.set(vn('10:00'))
  expect((await tried('33')).answer).toMatchObject({ success: false, errorCode: 'lottery.closed' })
  gateway.clock.set(vn('16:40'))
  expect(await proof()).toMatchObject({ digest, tickets })
})

test('PP-10 what was published is never changed: with another secret a draw on sale is not drawn', async () => {
  gateway.clock.set(vn('10:00'))
  const code = 'VN_DA_NANG'
  const on = async () => (await ask(gateway, drawProof, { gameId: code, numero: NUMERO })).body.value as Proof
  const { seedHash } = await on()
  const secret = gateway.world.drawSecret
  gateway.world.drawSecret = 'another'
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gateway.clock.set(vn('18:00'))
  expect(await on()).toMatchObject({ seedHash, seed: null, numbers: '' })
  expect(said.mock.calls[0]?.[0]).toMatch(/VN_DA_NANG\/20261121 cannot be drawn/)
  said.mockRestore()
  gateway.world.drawSecret = secret
  expect((await on()).numbers).not.toBe('')
})

test('PP-10 a draw from before the promises has its result and nothing to check it by', async () => {
  gateway.clock.set(vn('10:00'))
  const old = await proof('20261116')
  expect(old).toMatchObject({ seedHash: null, seed: null, digest: null })
  expect(old.numbers).not.toBe('')
})

test('PP-10 an unknown lottery and an unknown draw are told apart', async () => {
  const codeOf = async (input: { gameId: string; numero?: string }) =>
    (await ask(gateway, drawProof, input)).body.errorCode
  expect(await codeOf({ gameId: 'NOPE' })).toBe('game.unknown')
  expect(await codeOf({ gameId: CODE, numero: '19990101' })).toBe('request.unknown')
})
