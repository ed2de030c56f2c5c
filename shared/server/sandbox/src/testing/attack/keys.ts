import { randomUUID } from 'node:crypto'
import { type SentCall, signedCall, signedRequest } from '../signed-call.ts'
import { type Attempt, counted } from './attempt.ts'
import { balanceOf, partner, playerAt } from './money.ts'

const BET = '/vendor/wallet/bet'
const WIN = '/vendor/wallet/win'

const replays: Attempt = {
  finding: 6,
  what: 'a signed bet sent again, to where wins are told, by another vendor, with another’s key',
  async run({ gateway }) {
    const player = await playerAt(gateway, 'player1', 'LOTUS', 1001)
    const lotus = partner(gateway, 'LOTUS')
    const dragon = partner(gateway, 'DRGN')
    const before = await balanceOf(gateway, 'player1')
    const input = { player, round: randomUUID(), amount: '10000' }
    const [path, init] = signedRequest(gateway, { path: BET, input, partner: lotus })
    const first = (await gateway.fetch(path, init)).status
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await gateway.fetch(path, init)).status))
    statuses.push((await gateway.fetch(WIN, init)).status)
    const [, caught] = signedRequest(gateway, { path: BET, input: { ...input, round: randomUUID() }, partner: lotus })
    statuses.push((await gateway.fetch(WIN, caught)).status)
    const call = async (more: Partial<SentCall>) => {
      const sent = { path: BET, input: { ...input, round: randomUUID() }, partner: lotus, ...more }
      return (await signedCall(gateway, sent)).status
    }
    statuses.push(await call({ partner: { ...lotus, key: dragon.key } }))
    statuses.push(await call({ partner: dragon }))
    statuses.push(await call({ time: gateway.clock.now() - 61_000 }))
    const lost = before - (await balanceOf(gateway, 'player1'))
    return {
      held: first === 200 && statuses.every((status) => status >= 400 && status < 500) && Math.abs(lost - 1) < 1e-6,
      measured: `the bet ${first}, then ${counted(statuses)}; ${lost.toFixed(2)} staked in all`,
    }
  },
}

const hugeWin: Attempt = {
  finding: 6,
  what: 'a win of 99,999,999,999 on a stake of 0.1',
  async run({ gateway }) {
    const player = await playerAt(gateway, 'player1', 'LOTUS', 1001)
    const round = randomUUID()
    const call = (path: string, amount: string) =>
      signedCall(gateway, { path, input: { player, round, amount }, partner: partner(gateway, 'LOTUS') })
    await call(BET, '1000')
    const before = await balanceOf(gateway, 'player1')
    const { status, errorCode } = await call(WIN, '999999999990000')
    const won = (await balanceOf(gateway, 'player1')) - before
    return { held: errorCode === 'payment.limit' && won === 0, measured: `${status} ${errorCode}; ${won} credited` }
  },
}

const oneSecret: Attempt = {
  finding: 6,
  what: 'one secret that signs for several parties',
  async run({ gateway }) {
    const { keys, checkoutSecret, drawSecret } = gateway.world
    const all = [keys.bank, keys.identity, keys.chat, checkoutSecret, drawSecret, ...Object.values(keys.vendors)]
    const different = new Set(all.filter(Boolean)).size
    return { held: different === all.length, measured: `${different} keys for ${all.length} parties and uses` }
  },
}

export const KEYS: readonly Attempt[] = [replays, hugeWin, oneSecret]
