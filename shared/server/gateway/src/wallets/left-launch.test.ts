import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player1')
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})
const sum = async () => ((await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>).sumBalance

test('SH-51 PL-10 of a launch that is left brings its money back, and nothing once another one has it', async () => {
  const launch = async (vendor: string, nodeId: number) => {
    const input = { gameCategory: 'RNG', vendor, platform: 'html5', nodeId }
    return ((await ask(gateway, launchGame, input, { token })).body.value as { launch?: number }).launch
  }
  const recall = async (leaving: number | undefined) =>
    (await ask(gateway, recallBalance, { reference: randomUUID(), leaving }, { token })).body.value
  const all = await sum()
  const lotus = await launch('LOTUS', 1001)
  expect(await recall(lotus)).toEqual({ sumBalance: all, balance: all })
  // Late, after another launch at the same vendor, or at another one, has taken the money along.
  const first = await launch('LOTUS', 1001)
  const second = await launch('LOTUS', 1001)
  expect(await recall(first)).toEqual({ sumBalance: all, balance: 0 })
  const dragon = await launch('DRGN', 1007)
  expect(await recall(second)).toEqual({ sumBalance: all, balance: 0 })
  expect(await recall(dragon)).toEqual({ sumBalance: all, balance: all })
})

test('SH-51 CL-34 free play takes no money along: it has no number, and is none of those that do', async () => {
  const real = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const all = await sum()
  const { launch } = (await ask(gateway, launchGame, real, { token })).body.value as { launch?: number }
  const free = (await ask(gateway, launchGame, { ...real, accountType: 0 }, { token })).body.value
  expect(Object.keys(free as object)).toEqual(['gameUrl'])
  const reference = randomUUID()
  const { value } = (await ask(gateway, recallBalance, { reference, leaving: launch }, { token })).body
  expect(value).toEqual({ sumBalance: all, balance: all })
})
