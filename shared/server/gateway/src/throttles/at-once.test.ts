import { uploadImage } from '@lobby/contracts/calls/feedback'
import { takeOutData } from '@lobby/contracts/calls/own-data'
import { passwordByEmail } from '@lobby/contracts/calls/password'
import { login } from '@lobby/contracts/calls/session'
import { captcha, verifySlider } from '@lobby/contracts/calls/verification'
import { outbox } from '@lobby/sandbox/tables'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { ONE_DOT_PNG, openSlider, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: true, slider: false } } })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.db.delete(schema.throttles))

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth)
/** How many of calls that were sent together were answered by what. */
async function answersOf(calls: readonly Promise<{ body: { errorCode?: string } }>[]) {
  const codes = (await Promise.all(calls)).map(({ body }) => body.errorCode ?? 'done')
  return Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((each) => each === code).length]),
  )
}

test('MS-05 of twelve mails that are asked for at once three go to one address, and ten from one', async () => {
  const tokens = await Promise.all(times(24).map(() => solvedSlider(gateway)))
  const mail = (email: string, nth: number) => ask(gateway, passwordByEmail, { email, sliderToken: tokens[nth] ?? '' })
  expect(await answersOf(times(12).map((nth) => mail('agent1@example.com', nth)))).toEqual({
    done: 3,
    'request.too.often': 9,
  })
  await gateway.world.afterwards.settled()
  expect(await gateway.db.$count(outbox, eq(outbox.recipient, 'agent1@example.com'))).toBe(3)
  await gateway.db.delete(schema.throttles)
  expect(await answersOf(times(12).map((nth) => mail(`nobody${nth}@example.com`, 12 + nth)))).toEqual({
    done: 10,
    'request.too.often': 2,
  })
})

test('MS-05 MS-11 of forty pictures that one member sends at once thirty are taken', async () => {
  const token = await gateway.signIn('player1')
  const before = await gateway.db.$count(schema.uploads)
  const send = () => ask(gateway, uploadImage, { content: ONE_DOT_PNG }, { token })
  expect(await answersOf(times(40).map(send))).toEqual({ done: 30, 'request.too.often': 10 })
  expect(await gateway.db.$count(schema.uploads)).toBe(before + 30)
})

test('MS-05 of thirty puzzles that are missed at once from one address fifteen are looked at', async () => {
  const puzzles = await Promise.all(times(30).map(() => openSlider(gateway)))
  const miss = ({ sliderId, x }: (typeof puzzles)[number]) =>
    ask(gateway, verifySlider, { sliderId, x: x > 100 ? x - 60 : x + 60 })
  expect(await answersOf(puzzles.map(miss))).toEqual({ 'request.too.often': 15, 'slider.failed': 15 })
})

test('MS-05 of thirty captchas that are misread at once from one address twenty are looked at', async () => {
  const captchas = await Promise.all(
    times(30).map(async () => (await ask(gateway, captcha, {})).body.value as { captchaId: string }),
  )
  const left = () => gateway.db.$count(schema.captchas)
  const before = await left()
  const misread = ({ captchaId }: { captchaId: string }, nth: number) =>
    ask(gateway, login, {
      ...{ type: 'username', username: `nobody${nth}`, password: 'wrong' },
      ...{ captchaId, captcha: '????' },
    })
  await Promise.all(captchas.map(misread))
  expect(before - (await left())).toBe(20)
})

test('MS-05 of six copies of one member’s data that are asked for at once three are made', async () => {
  const token = await gateway.signIn('player2')
  const take = () => ask(gateway, takeOutData, { password: 'Lobby#2026' }, { token })
  expect(await answersOf(times(6).map(take))).toEqual({ done: 3, 'request.too.often': 3 })
})
