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
  sicBo: /sic bo/i,
  baccarat: /baccarat/i,
  xocDia: /xoc dia/i,
  bauCua: /bau cua/i,
  baCay: /ba cay/i,
  roulette: /roulette/i,
  xiDach: /xi dach/i,
  cards: /lieng/i,
  sports: /football|sportsbook/i,
  esports: /e-sports/i,
  cockfight: /cockfight/i,
  keno: /keno/i,
  fishing: /fish|shark|reef|deep|octopus|crab/i,
}
const TABLES = Object.entries(PROMISES).slice(0, 8)
const NOWHERE =
  /se die|prawn|blackjack|poker|bull bull|fan tan|pai gow|golden flower|dealer|tien len|phom|thirteen|sam loc|mahjong|rummy|scratch|handicap|over\/under|jacks/i

test('PL-07 no name of the catalogue promises another game than the one that opens', async () => {
  const rows = await gateway.db.select().from(schema.games)
  expect(rows.length).toBeGreaterThan(50)
  for (const { nameEn, type, classify } of rows) {
    expect(nameEn).not.toMatch(NOWHERE)
    const family = familyOf({ type, kind: classify }) ?? ''
    const promised = PROMISES[family]
    if (promised) expect(nameEn, type).toMatch(promised)
    // What is called a table's game by name is that one, and nothing else.
    for (const [other, name] of TABLES) if (other !== family) expect(nameEn, family).not.toMatch(name)
  }
})
