import { randomUUID } from 'node:crypto'
import { uploadImage } from '@lobby/contracts/calls/feedback'
import { memberInfo } from '@lobby/contracts/calls/member'
import { passwordByEmail, setPaymentPassword } from '@lobby/contracts/calls/password'
import { freePlay, login } from '@lobby/contracts/calls/session'
import { verifySlider } from '@lobby/contracts/calls/verification'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Sixty calls and more at the same moment, on a pool of connections: what is checked and then done lets many pass. */
let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterEach(() => gateway.close())

const atOnce = async (times: number, call: (nth: number) => ReturnType<typeof ask>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, nth) => call(nth)))
  const counts: Record<string, number> = {}
  for (const { body } of answers) {
    const code = body.errorCode ?? 'done'
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
const from = (nth: number) => ({ headers: { 'X-Forwarded-For': `10.7.0.${nth}` } })

test('MS-05 of sixty logins at once ten are tried, and the owner is let in at home', async () => {
  const signIn = (password: string, nth: number) =>
    ask(gateway, login, { type: 'username', username: 'player1', password }, from(nth))
  expect((await signIn('Lobby#2026', 200)).status).toBe(200)
  expect(await atOnce(60, (nth) => signIn('wrong', nth))).toEqual({ 'login.failed': 10, 'login.locked': 50 })
  expect((await signIn('Lobby#2026', 200)).status).toBe(200)
})

test('MS-05 of three hundred payment passwords at once ten are tried', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, () => gateway.signIn('player1')))
  const set = (password?: string) => ({ newPassword: '283174', ...(password ? { password } : {}) })
  const counts: Record<string, number> = {}
  // Of one member forty may wait: more at once are refused before anything is counted.
  for (let round = 0; round < 10; round += 1) {
    const some = await atOnce(30, (nth) =>
      ask(gateway, setPaymentPassword, set(String(100_000 + round * 30 + nth)), { token: tokens[nth % 8] ?? '' }),
    )
    for (const [code, count] of Object.entries(some)) counts[code] = (counts[code] ?? 0) + count
  }
  expect(counts).toEqual({ 'payment.wrong': 10, 'request.too.often': 290 })
})

test('MS-05 MS-06 of two hundred payment passwords at once ten are tried, all others wait, and nobody else does', async () => {
  const token = await gateway.signIn('player1')
  const other = await gateway.signIn('player2')
  const guess = (nth: number) =>
    ask(gateway, setPaymentPassword, { newPassword: '283174', password: String(100_000 + nth) }, { token })
  const guesses = atOnce(200, guess)
  const bystander = await Promise.all(Array.from({ length: 5 }, () => ask(gateway, memberInfo, {}, { token: other })))
  expect(bystander.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await guesses).toEqual({ 'payment.wrong': 10, 'request.too.often': 190 })
})

test('MS-05 of fifteen mails to one address that are asked for at once three are sent', async () => {
  const sliders: string[] = []
  for (let n = 0; n < 15; n += 1) sliders.push(await solvedSlider(gateway, from(n).headers))
  const mails = await atOnce(15, (nth) =>
    ask(gateway, passwordByEmail, { email: 'agent1@example.com', sliderToken: sliders[nth] ?? '' }, from(nth)),
  )
  expect(mails).toEqual({ done: 3, 'request.too.often': 12 })
})

test('MS-05 of forty pictures at once thirty are looked at', async () => {
  const token = await gateway.signIn('player2')
  const content = Buffer.from('no picture').toString('base64')
  const sent = await atOnce(40, () => ask(gateway, uploadImage, { content }, { token }))
  expect(sent).toEqual({ 'upload.type': 30, 'request.too.often': 10 })
})

test('MS-05 of thirty puzzles missed at once at one address fifteen are looked at', async () => {
  const missed = await atOnce(30, () => ask(gateway, verifySlider, { sliderId: randomUUID(), x: 100 }, from(1)))
  expect(missed).toEqual({ 'slider.failed': 15, 'request.too.often': 15 })
})

test('MS-05 CL-04 of sixty trial accounts that one address opens at once twenty are opened', async () => {
  expect(await atOnce(60, () => ask(gateway, freePlay, {}, from(1)))).toEqual({ done: 20, 'request.too.often': 40 })
})
