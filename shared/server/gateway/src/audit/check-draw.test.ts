import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { checkDraw } from './check-draw.ts'

const DRAW = { gameId: 'VN_TP_HCM', numero: '20261121' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const check = () =>
  checkDraw('http://site.test', DRAW, async (url) => {
    const response = await gateway.fetch(url.href, { headers: { Merchant: 'lobbyvn', Language: 'EN' } })
    return response.json()
  })

test('PP-10 `npm run check-draw` waits for the draw, finds all in order, and numbers that were changed afterwards', async () => {
  gateway.clock.set(Date.parse('2026-11-21T10:00:00+07:00'))
  expect(await check()).toMatchObject({ ok: false, lines: [expect.stringMatching(/^Not drawn yet/)] })
  gateway.clock.set(Date.parse('2026-11-21T17:00:00+07:00'))
  const { ok, lines } = await check()
  expect(lines.slice(0, 4).map((line) => line.slice(0, 3))).toEqual(['yes', 'yes', 'yes', 'yes'])
  expect(ok).toBe(true)
  const isThis = eq(schema.lotteryDraws.drawCode, DRAW.gameId)
  await gateway.db.update(schema.lotteryDraws).set({ numbers: '123456' }).where(isThis)
  expect(await check()).toMatchObject({ ok: false, lines: expect.arrayContaining(['NO   the numbers follow']) })
})
