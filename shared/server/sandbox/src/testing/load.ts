import { randomUUID } from 'node:crypto'
import type { Envelope } from '@lobby/contracts/call'
import { downline, transferDownline } from '@lobby/contracts/calls/agent'
import { createDeposit, depositOrder, submitDeposit } from '@lobby/contracts/calls/deposits'
import { openedNumero } from '@lobby/contracts/calls/lottery'
import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { LOTTERY_VENDOR } from '@lobby/gateway/seeding/vendor-list'
import { type Reached, type StubbornPlayer, stubbornPlayer } from './stubborn-player.ts'

/** The answers that a player got, in units: each line is one answer to one reference. */
export interface Told {
  userName: string
  kind: 'spin' | 'ticket' | 'transfer' | 'deposit'
  reference: string
  stake: number
  win: number
}

export interface Load {
  told: Told[]
  /** What each player had before the first bet, in units. */
  before: Readonly<Record<string, number>>
  /** Bets until stopped; resolves when every reference has its answer. */
  run(): Promise<void>
  stop(): void
}

const PASSWORD = 'Lobby#2026'
/** After so many spins the money is called back to the site, and the game launched again. */
const SPINS_A_LAUNCH = 12
/** Units; and how often a payer looks whether the money is there, ms: the bank takes some seconds. */
const DEPOSIT = 100
const LOOK_EVERY = 500

/**
 * What a vendor says of a bet that it has cancelled by reference, because half a minute after a kill nobody knew what
 * had become of it (MS-01). Nothing of it may be in the books.
 */
const isGivenUp = ({ errorCode }: Envelope<unknown>): boolean =>
  errorCode === 'lottery.closed' || errorCode === 'wallet.insufficient'

/**
 * Players who spin, buy tickets, hand out money and pay some in, all at once. Nobody gives up: a lost answer is asked
 * for again.
 */
export async function load(server: Reached): Promise<Load> {
  const told: Told[] = []
  const before: Record<string, number> = {}
  let isStopped = false
  const player = async (userName: string): Promise<StubbornPlayer> => {
    const signedIn = await stubbornPlayer(server, userName, PASSWORD)
    const { value } = await signedIn.call(wallet, {})
    before[userName] = (value as { sumBalance: number }).sumBalance
    return signedIn
  }
  const [vip, buyer, agent] = [await player('vip'), await player('player1'), await player('agent1')]
  const payer = await player('player2')
  const team = await agent.call(downline, { pageNo: 1, pageSize: 1 })
  const below = (team.value as { list: { userName: string }[] } | null)?.list[0]?.userName

  async function spin(): Promise<void> {
    while (!isStopped) {
      const token = await vip.launch('LOTUS', 1001)
      const spins = Array.from({ length: SPINS_A_LAUNCH }, async (_, index) => {
        const round = randomUUID()
        const answer = await vip.play('/api/spin', { token, round, stake: 1 + index })
        if (isGivenUp(answer)) return
        if (!answer.success) throw new Error(`A spin was refused: ${answer.errorCode}`)
        const { win } = answer.value as { win: number }
        told.push({ userName: 'vip', kind: 'spin', reference: round, stake: 1 + index, win })
      })
      await Promise.all(spins)
      const reference = randomUUID()
      const once = await vip.call(recallBalance, { reference })
      const again = await vip.call(recallBalance, { reference })
      if (JSON.stringify(once.value) !== JSON.stringify(again.value)) throw new Error('A recall moved money twice.')
    }
  }

  async function buy(): Promise<void> {
    const token = await buyer.launch(LOTTERY_VENDOR)
    while (!isStopped) {
      const { value } = await buyer.call(openedNumero, {})
      const code = (value as { gameId: string; numero: string; remainTime: number }[]).toSorted(
        (a, b) => b.remainTime - a.remainTime,
      )[0]
      const round = randomUUID()
      const wish = { token, round, code: code?.gameId, numero: code?.numero, play: 'de3', pick: '000', stake: 0.5 }
      const answer = await buyer.play('/api/lottery/bet', wish)
      if (isGivenUp(answer)) continue
      if (!answer.success) throw new Error(`A ticket was refused: ${answer.errorCode}`)
      told.push({ userName: 'player1', kind: 'ticket', reference: round, stake: 0.5, win: 0 })
    }
  }

  async function give(): Promise<void> {
    while (!isStopped) {
      const reference = randomUUID()
      const wish = { userName: below, amount: 0.01, paymentPassword: '271605', reference }
      const answer = await agent.call(transferDownline, wish)
      if (!answer.success) throw new Error(`A transfer was refused: ${answer.errorCode}`)
      told.push({ userName: 'agent1', kind: 'transfer', reference, stake: 0.01, win: 0 })
    }
  }

  async function pay(): Promise<void> {
    while (!isStopped) {
      const reference = randomUUID()
      const wish = { method: 'qr', channel: 'sen', amount: DEPOSIT, reference }
      const made = await payer.call(createDeposit, wish)
      if (!made.success) throw new Error(`A deposit was refused: ${made.errorCode}`)
      const { id } = made.value as { id: string }
      await payer.call(submitDeposit, { id })
      for (;;) {
        const { value } = await payer.call(depositOrder, { id })
        const { state, credited } = value as { state: string; credited: number }
        if (state === 'credited') {
          told.push({ userName: 'player2', kind: 'deposit', reference: id, stake: 0, win: credited })
          break
        }
        if (state !== 'submitted') throw new Error(`A deposit that was paid is ${state}.`)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      }
    }
  }

  return {
    told,
    before,
    run: async () => void (await Promise.all([spin(), buy(), give(), pay()])),
    stop: () => {
      isStopped = true
    },
  }
}
