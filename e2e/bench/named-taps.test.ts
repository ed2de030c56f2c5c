import { expect, it } from 'vitest'
import type { TapName } from '../site/tap-names.ts'
import { tellNames } from './named-taps.ts'

const tap = (more: Partial<TapName>): TapName => ({
  ...{ journey: 'a journey', path: '/m/home', control: 'A', ms: 24, isEarly: false },
  ...{ named: 'games@1', ran: 'games@1' },
  ...more,
})

function linesOf(...taps: TapName[]): string[] {
  const lines: string[] = []
  tellNames(taps, (line) => lines.push(line))
  return lines
}

it('SP-09 another release, another remote and none are not the release that ran, and each is listed', () => {
  const lines = linesOf(
    tap({ ms: 208 }),
    tap({ ms: 216, named: 'games@2' }),
    tap({ named: 'shell@1' }),
    tap({ named: undefined }),
  )
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain('216 ms at /m/home: A: names games@2, is of games@1')
  expect(lines[2]).toContain('names shell@1, is of games@1')
  expect(lines[3]).toContain('names nobody, is of games@1')
  expect(lines[4]).toMatch(/^SP-09 .*25\.0 % \(1 of 4; above 200 ms 1 of 2\) +NOT MET$/)
})

it('SP-09 what no reports could hear of, or nobody knows whose it was, does not count', () => {
  const lines = linesOf(
    tap({}),
    tap({ isEarly: true, ms: 96, named: undefined }),
    tap({ ran: undefined }),
    // The browser keeps these for reports that come later.
    tap({ isEarly: true, ms: 104, named: undefined, ran: undefined }),
  )
  expect(lines[0]).toBe('4 interactions; 1 before the reports and below 104 ms, 1 unknown')
  expect(lines.at(-1)).toContain('50.0 % (1 of 2; above 200 ms 0 of 0)')
})
