import { randomUUID } from 'node:crypto'
import { passwordByEmail, setPaymentPassword } from '@lobby/contracts/calls/password'
import { freePlay, login } from '@lobby/contracts/calls/session'
import { verifySlider } from '@lobby/contracts/calls/verification'
import { type Asked, ask } from '../ask.ts'
import { solvedSlider } from '../test-data.ts'
import { type Attempt, counted } from './attempt.ts'

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const codeOf = ({ body }: Asked): string => body.errorCode ?? 'done'
const atOnce = async (times: number, call: (nth: number) => Promise<Asked>): Promise<string[]> =>
  (await Promise.all(Array.from({ length: times }, (_, nth) => call(nth)))).map(codeOf)
const countOf = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length

const logins: Attempt = {
  finding: 7,
  what: '60 wrong logins at once, from everywhere; then the owner at home',
  async run({ gateway }) {
    const signIn = (password: string, address: string) =>
      ask(gateway, login, { type: 'username', username: 'vip', password }, from(address))
    await signIn('Lobby#2026', '10.7.1.1')
    const codes = await atOnce(60, (nth) => signIn('wrong', `10.7.2.${nth}`))
    const owner = codeOf(await signIn('Lobby#2026', '10.7.1.1'))
    return {
      held: countOf(codes, 'login.failed') <= 10 && owner === 'done',
      measured: `${counted(codes)}; the owner: ${owner}`,
    }
  },
}

const pins: Attempt = {
  finding: 7,
  what: '300 payment passwords, thirty at once',
  async run({ gateway }) {
    const token = await gateway.signIn('vip')
    const codes: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const guess = (nth: number) => ({ password: String(100_000 + round * 30 + nth), newPassword: '283174' })
      codes.push(...(await atOnce(30, (nth) => ask(gateway, setPaymentPassword, guess(nth), { token }))))
    }
    return { held: countOf(codes, 'payment.wrong') <= 10 && countOf(codes, 'done') === 0, measured: counted(codes) }
  },
}

const mails: Attempt = {
  finding: 7,
  what: '15 mails to one address at once',
  async run({ gateway }) {
    const sliders: string[] = []
    for (let n = 0; n < 15; n += 1) sliders.push(await solvedSlider(gateway, from(`10.7.3.${n}`).headers))
    const email = 'agent1@example.com'
    const codes = await atOnce(15, (nth) =>
      ask(gateway, passwordByEmail, { email, sliderToken: sliders[nth] ?? '' }, from(`10.7.3.${nth}`)),
    )
    return { held: countOf(codes, 'done') <= 3, measured: counted(codes) }
  },
}

const puzzles: Attempt = {
  finding: 7,
  what: '60 puzzles missed at once at one address',
  async run({ gateway }) {
    const miss = () => ask(gateway, verifySlider, { sliderId: randomUUID(), x: 100 }, from('10.7.4.1'))
    const codes = await atOnce(60, miss)
    return { held: countOf(codes, 'slider.failed') <= 15, measured: counted(codes) }
  },
}

const trials: Attempt = {
  finding: 7,
  what: '60 trial accounts asked for at once at one address',
  async run({ gateway }) {
    const codes = await atOnce(60, () => ask(gateway, freePlay, {}, from('10.7.5.1')))
    return { held: countOf(codes, 'done') <= 20, measured: counted(codes) }
  },
}

const household: Attempt = {
  finding: 16,
  what: '80 logins, each from another address of one /64, for another name',
  async run({ gateway }) {
    const codes: string[] = []
    for (let n = 0; n < 80; n += 1) {
      const input = { type: 'username', username: `guess${n}`, password: 'wrong' }
      codes.push(codeOf(await ask(gateway, login, input, from(`2001:db8:1:2::${(n + 1).toString(16)}`))))
    }
    return { held: countOf(codes, 'login.failed') <= 50, measured: counted(codes) }
  },
}

export const GUESSES: readonly Attempt[] = [logins, pins, mails, puzzles, trials, household]
