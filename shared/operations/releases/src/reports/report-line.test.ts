import * as v from 'valibot'
import { expect, it } from 'vitest'
import { REPORT_FILE, ReportLine } from './report-line.ts'

const common = {
  at: '2026-01-20T12:00:00.000Z',
  count: 1,
  remote: 'lottery',
  release: '1.1.0-0123456789ab',
  page: '/m/lottery',
  browser: 'Chrome 131',
}
const error = { kind: 'error', ...common, phase: 'render', cause: 'x', ran: null, shell: 's', frames: [] }
const vital = { kind: 'vital', ...common, name: 'LCP', module: null, upTo: 0, held: null }
const takes = (line: object) => v.is(ReportLine, line)
const long = (length: number) => 'x'.repeat(length)

it('TE-06 a line is of an error, of views or of a vital, and each text of it has a bound', () => {
  expect([error, { kind: 'view', ...common }, vital, { ...error, set: 1 }].map(takes)).toEqual(Array(4).fill(true))
  const bounds: [object, string, number][] = [
    [error, 'remote', 64],
    [error, 'release', 64],
    [error, 'page', 200],
    [error, 'browser', 40],
    [error, 'cause', 500],
    [error, 'ran', 64],
    [error, 'shell', 64],
    [vital, 'module', 64],
    [vital, 'held', 300],
  ]
  for (const [line, name, most] of bounds)
    expect([name, takes({ ...line, [name]: long(most) }), takes({ ...line, [name]: long(most + 1) })]).toEqual([
      name,
      true,
      false,
    ])
})

it.each([
  ['another kind', { ...error, kind: 'other' }],
  ['no time', { ...error, at: 'yesterday' }],
  ['a number of none', { ...error, count: 0 }],
  ['half a report', { ...error, count: 1.5 }],
  ['a trial without a number', { ...error, set: 0 }],
  ['half a trial', { ...error, set: 1.5 }],
  ['another phase', { ...error, phase: 'later' }],
  ['a frame that is too long', { ...error, frames: [long(301)] }],
  ['eleven frames', { ...error, frames: Array(11).fill('f') }],
  ['another vital', { ...vital, name: 'SPEED' }],
  ['a step below nothing', { ...vital, upTo: -1 }],
])('TE-06 %s is no line', (_, line) => {
  expect(takes(line)).toBe(false)
})

it('TE-06 ten frames of 300 characters are a line', () => {
  expect(takes({ ...error, frames: Array(10).fill(long(300)) })).toBe(true)
})

it('TE-06 a report file is known by its day and its writer', () => {
  expect(REPORT_FILE.exec('2026-01-20.edge-1_a.jsonl')?.[1]).toBe('2026-01-20')
  const others = [
    '2026-01-20.jsonl',
    '2026-1-20.edge.jsonl',
    'x2026-01-20.edge.jsonl',
    '2026-01-20.edge.json',
    '2026-01-20.a.b.jsonl',
    '2026-01-20.edge.jsonl~',
    `2026-01-20.${long(81)}.jsonl`,
  ]
  expect(others.filter((name) => REPORT_FILE.test(name))).toEqual([])
  expect(REPORT_FILE.test(`2026-01-20.${long(80)}.jsonl`)).toBe(true)
})
