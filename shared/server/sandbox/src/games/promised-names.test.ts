/** What a name of the catalogue promises is what opens. */
import { schema } from '@lobby/gateway/database/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { familyOf } from './families.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Words of a name that promise a family, and of games that nobody here plays. */
const PROMISES: Readonly<Record<string, RegExp>> = {
  table: /dragon tiger/i,
  cards: /lieng/i,
  sports: /football|sportsbook/i,
  keno: /keno/i,
  fishing: /fish|shark|reef|deep|octopus|crab/i,
}
const NOWHERE =
  /baccarat|roulette|sic bo|se die|prawn|blackjack|poker|bull bull|fan tan|pai gow|golden flower|dealer|tien len|phom|thirteen|sam loc|mahjong|rummy|scratch|e-sports|cockfight|handicap|over\/under|jacks/i

test('PL-07 no name of the catalogue promises another game than the one that opens', async () => {
  const rows = await gateway.db.select().from(schema.games)
  expect(rows.length).toBeGreaterThan(50)
  for (const { nameEn, type } of rows) {
    expect(nameEn).not.toMatch(NOWHERE)
    const promised = PROMISES[familyOf(type) ?? '']
    if (promised) expect(nameEn, type).toMatch(promised)
  }
})
