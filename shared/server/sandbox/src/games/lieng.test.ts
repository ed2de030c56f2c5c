import { expect, test } from 'vitest'
import { changedHand, handOf, handPays, liengOdds } from './lieng.ts'
import { rankOf, suitOf } from './playing-cards.ts'

/** `A♠` to `K♥` as the vendor counts cards. */
const card = (sign: string): number => {
  const suit = '♠♣♦♥'.indexOf(sign.slice(-1))
  const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(sign.slice(0, -1))
  return suit * 13 + rank
}
const cards = (signs: string): number[] => signs.split(' ').map(card)

test.each([
  ['A♠ A♣ A♥', 'aces', 50],
  ['7♠ 7♣ 7♥', 'triple', 25],
  ['K♠ K♣ K♥', 'triple', 25],
  ['A♠ 2♠ 3♠', 'pure', 12],
  ['Q♥ K♥ A♥', 'pure', 12],
  ['9♠ 8♣ 10♥', 'straight', 4],
  ['J♠ Q♣ K♥', 'straight', 4],
  ['K♠ A♣ 2♥', null, 0],
  ['J♠ J♣ K♥', 'faces', 3],
  ['9♠ K♣ 10♥', 'nine', 1],
  ['2♠ 3♠ 4♥', 'straight', 4],
  ['8♠ A♣ Q♦', 'nine', 1],
  ['4♠ 8♣ 7♦', 'nine', 1],
  ['4♠ 8♣ 8♦', null, 0],
])('PL-07 three cards, %s, are %s', (signs, hand, pays) => {
  expect([handOf(cards(signs)), handPays(cards(signs))]).toEqual([hand, pays])
})

test('PL-07 what is not held gives way to the cards behind the hand, in their order', () => {
  expect(changedHand([1, 2, 3, 4, 5, 6], [0, 1, 0])).toEqual([4, 2, 5])
  expect(changedHand([1, 2, 3, 4, 5, 6], [1, 1, 1])).toEqual([1, 2, 3])
})

/**
 * The same by hand and the long way: every hand, every way to hold, every card that can come. Hands that differ by the
 * names of their suits alone are taken once and counted as often as they are there.
 */
function byEveryCard(): { returned: number; hands: number } {
  const deck = Array.from({ length: 52 }, (_, at) => at)
  const table = new Uint8Array(52 ** 3)
  const worth = (a: number, b: number, c: number): number => {
    const ranks = [rankOf(a), rankOf(b), rankOf(c)].sort((x, y) => x - y)
    const [low = 0, mid = 0, high = 0] = ranks
    if (low === high) return low === 0 ? 50 : 25
    const isRow = `${low} ${mid} ${high}` === `${low} ${low + 1} ${low + 2}` || `${ranks}` === '0,11,12'
    if (isRow) return suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c) ? 12 : 4
    if (low >= 10) return 3
    const points = ranks.reduce((sum, rank) => sum + Math.min(rank + 1, 10), 0)
    return points % 10 === 9 ? 1 : 0
  }
  for (const a of deck)
    for (const b of deck)
      for (const c of deck)
        if (a !== b && b !== c && a !== c) {
          table[(a * 52 + b) * 52 + c] = worth(a, b, c)
        }
  const at = (a: number, b: number, c: number) => table[(a * 52 + b) * 52 + c] ?? 0
  const classes = new Map<string, { hand: [number, number, number]; times: number }>()
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const hand = [a, b, c].sort((x, y) => rankOf(x) - rankOf(y) || x - y) as [number, number, number]
        const suits = [...new Set(hand.map(suitOf))]
        const key = hand.map((one) => `${rankOf(one)}.${suits.indexOf(suitOf(one))}`).join()
        const known = classes.get(key)
        if (known) known.times += 1
        else classes.set(key, { hand, times: 1 })
      }
  let returned = 0
  let hands = 0
  for (const {
    hand: [a, b, c],
    times,
  } of classes.values()) {
    const rest = deck.filter((one) => one !== a && one !== b && one !== c)
    const of = { all: 0, ab: 0, ac: 0, bc: 0, a: 0, b: 0, c: 0 }
    for (const [i, one] of rest.entries()) {
      of.ab += at(a, b, one)
      of.ac += at(a, c, one)
      of.bc += at(b, c, one)
      for (let j = i + 1; j < rest.length; j += 1) {
        const two = rest[j] ?? 0
        of.a += at(a, one, two)
        of.b += at(b, one, two)
        of.c += at(c, one, two)
        for (let k = j + 1; k < rest.length; k += 1) of.all += at(one, two, rest[k] ?? 0)
      }
    }
    const best = Math.max(
      at(a, b, c),
      ...[of.ab, of.ac, of.bc].map((sum) => sum / 49),
      ...[of.a, of.b, of.c].map((sum) => sum / 1176),
      of.all / 18_424,
    )
    returned += best * times
    hands += times
  }
  return { returned: (100 * returned) / hands, hands }
}

test('PP-09 Liêng returns what its table of pays comes to, counted over every hand, every change and every card', () => {
  const { returned, hands } = byEveryCard()
  expect(hands).toBe(22_100)
  expect(liengOdds().returnPercent).toBeCloseTo(returned, 8)
  // A return that players can be offered: less than they stake, and not by much.
  expect(returned).toBeGreaterThan(95)
  expect(returned).toBeLessThan(98)
})
