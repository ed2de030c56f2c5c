import { describe, expect, test } from 'vitest'
import { kenoDrawOf, kenoDraws, kenoNumbers, kenoSale } from './keno.ts'

const SECOND = 1000
const SECRET = 'a secret of this test'
/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)

/** 112 days of 119 draws behind the first of 1 August, which is number 293,476. */
const FIRST_OF_DAY = { numero: '#0306804', startsAt: vn('2026-11-21T06:08:00'), endsAt: vn('2026-11-21T06:09:00') }
const LAST_OF_DAY = { numero: '#0306922', startsAt: vn('2026-11-21T21:52:00'), endsAt: vn('2026-11-21T21:53:00') }
const FIRST_OF_NEXT = { numero: '#0306923', startsAt: vn('2026-11-22T06:08:00'), endsAt: vn('2026-11-22T06:09:00') }

describe('what is sold', () => {
  test.each([
    ['2026-11-21T00:00:00', FIRST_OF_DAY],
    ['2026-11-21T06:07:59.999', FIRST_OF_DAY],
    ['2026-11-21T06:08:00', { ...FIRST_OF_DAY, numero: '#0306805', startsAt: vn('2026-11-21T06:16:00') }],
    ['2026-11-21T21:51:59.999', LAST_OF_DAY],
    ['2026-11-21T21:52:00', FIRST_OF_NEXT],
    ['2026-11-21T22:00:00', FIRST_OF_NEXT],
    ['2026-11-21T23:59:59.999', FIRST_OF_NEXT],
  ])('LT-38 at %s it is the first draw that has not begun', (now, { numero, startsAt }) => {
    const { next, remainTime } = kenoSale(vn(now))
    expect({ numero: next.numero, startsAt: next.startsAt, remainTime }).toEqual({
      numero,
      startsAt,
      remainTime: startsAt - vn(now),
    })
    expect(next.endsAt).toBe(startsAt + 60 * SECOND)
  })

  test('LT-38 until half a minute before the draw', () => {
    expect(kenoSale(vn('2026-11-21T06:07:29.999'))).toMatchObject({ isSale: true, remainTime: 30_001, lockTime: 30 })
    expect(kenoSale(vn('2026-11-21T06:07:30'))).toMatchObject({ isSale: false, remainTime: 30_000, lockTime: 30 })
  })
})

test('LT-38 a number names the same draw as the sale did, on the first and the last of a day', () => {
  for (const draw of [FIRST_OF_DAY, LAST_OF_DAY, FIRST_OF_NEXT]) expect(kenoDrawOf(draw.numero)).toEqual(draw)
})

describe('what was drawn', () => {
  const total = (now: string, days: number) => kenoDraws(vn(now), days, 0, 5).total

  test('LT-30 counts today’s draws that have begun and 119 for each day before', () => {
    expect(total('2026-11-21T06:07:59.999', 0)).toBe(0)
    expect(total('2026-11-21T06:08:00', 0)).toBe(1)
    expect(total('2026-11-21T06:08:00', 1)).toBe(120)
    expect(total('2026-11-21T21:52:00', 0)).toBe(119)
    expect(total('2026-11-21T23:59:00', 2)).toBe(357)
  })

  test('LT-30 lists from the newest on as many as are asked for, to the first of the first day', () => {
    const numeros = (from: number, count: number) =>
      kenoDraws(vn('2026-11-22T06:08:00'), 1, from, count).draws.map(({ numero }) => numero)
    expect(numeros(0, 3)).toEqual(['#0306923', '#0306922', '#0306921'])
    expect(numeros(2, 2)).toEqual(['#0306921', '#0306920'])
    expect(numeros(118, 20)).toEqual(['#0306805', '#0306804'])
    expect(numeros(120, 20)).toEqual([])
    expect(numeros(140, 20)).toEqual([])
  })

  test('LT-30 its balls follow from the secret and the number, and come one every three seconds', () => {
    // By another program: HMAC-SHA256 of `KENO/#0306804`, whose hex seeds the numbers that empty an urn of eighty.
    const balls = '68,01,72,64,58,75,77,53,71,41,57,07,39,73,34,18,26,32,33,09'.split(',')
    const shown = (ms: number) => kenoNumbers(SECRET, FIRST_OF_DAY, FIRST_OF_DAY.startsAt + ms)
    const first = (count: number) => balls.map((ball, index) => (index < count ? ball : '')).join(',')
    expect(shown(-1)).toBe(first(0))
    expect(shown(3 * SECOND - 1)).toBe(first(0))
    expect(shown(3 * SECOND)).toBe(first(1))
    expect(shown(60 * SECOND - 1)).toBe(first(19))
    expect(shown(60 * SECOND)).toBe(balls.join(','))
    expect(shown(3600 * SECOND)).toBe(balls.join(','))
    expect(kenoNumbers('another', FIRST_OF_DAY, FIRST_OF_DAY.endsAt)).not.toBe(balls.join(','))
    expect(kenoNumbers(SECRET, LAST_OF_DAY, LAST_OF_DAY.endsAt)).not.toBe(balls.join(','))
  })

  test('LT-30 every ball from 01 to 80 comes, none twice in a draw', () => {
    const draws = Array.from({ length: 200 }, (_, index) =>
      kenoNumbers(SECRET, { ...FIRST_OF_DAY, numero: `#${index}` }, FIRST_OF_DAY.endsAt).split(','),
    )
    for (const balls of draws) expect(new Set(balls).size).toBe(20)
    const all = Array.from({ length: 80 }, (_, index) => String(index + 1).padStart(2, '0'))
    expect([...new Set(draws.flat())].sort()).toEqual(all)
  })
})
