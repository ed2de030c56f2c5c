import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { memberInfo } from '@lobby/contracts/calls/member'
import { announcements } from '@lobby/contracts/calls/system'
import { type Asked, ask } from '../ask.ts'
import { type Attempt, counted, whenWaiting, whileHeld } from './attempt.ts'
import { PIN } from './money.ts'

const statusOf = (asked: Asked): number => asked.status

const databaseAway: Attempt = {
  finding: 3,
  what: 'the database’s connections break six times, idle and under 40 calls',
  async run({ gateway, link }) {
    const token = await gateway.signIn('player2')
    const calls = () => Promise.all(Array.from({ length: 40 }, () => ask(gateway, memberInfo, {}, { token })))
    const statuses: number[] = []
    let isAlive = true
    let slowest = 0
    for (let time = 0; time < 6; time += 1) {
      // Every other time while nobody uses them.
      const running = calls()
      if (time % 2 === 0) await running
      else await pause(5)
      link.cut()
      statuses.push(...(await running).map(statusOf), ...(await calls()).map(statusOf))
      isAlive &&= (await gateway.fetch('/healthz')).status === 200
      link.mend()
      const began = performance.now()
      while ((await ask(gateway, memberInfo, {}, { token })).status !== 200) {
        if (performance.now() - began > 10_000) break
      }
      slowest = Math.max(slowest, performance.now() - began)
    }
    return {
      held: isAlive && slowest < 2_000 && statuses.every((status) => status === 200 || status === 503),
      measured: `${counted(statuses)}; back after ${(slowest / 1000).toFixed(2)} s at most`,
    }
  },
}

const oneWallet: Attempt = {
  finding: 10,
  what: '60 calls of one player that wait for one wallet, and 40 of visitors meanwhile',
  async run({ gateway, direct }) {
    const token = await gateway.signIn('agent2')
    const give = () => {
      const input = { userName: 'straw', amount: 1, paymentPassword: PIN, reference: randomUUID() }
      return ask(gateway, transferDownline, input, { token })
    }
    const feed = { types: 'B', groupName: 'm_home', platform: 'M' }
    const { calls, statuses, slowest } = await whileHeld(
      direct,
      'select 1 from accounts where member_id is not null for update',
      async () => {
        const calls = Promise.all(Array.from({ length: 60 }, give))
        await whenWaiting(direct, 3, calls)
        const began = performance.now()
        const visitors = await Promise.all(Array.from({ length: 40 }, () => ask(gateway, announcements, feed)))
        return { calls, statuses: visitors.map(statusOf), slowest: performance.now() - began }
      },
    )
    const codes = (await calls).map(({ body }) => body.errorCode ?? 'moved')
    return {
      held: statuses.every((status) => status === 200) && !codes.includes('unknown'),
      measured: `visitors: ${counted(statuses)} within ${Math.round(slowest)} ms; the player: ${counted(codes)}`,
    }
  },
}

export const SERVICE: readonly Attempt[] = [databaseAway, oneWallet]
