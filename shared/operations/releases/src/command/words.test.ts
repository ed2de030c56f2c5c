import { userInfo } from 'node:os'
import { expect, it } from 'vitest'
import { shareOf } from './share.ts'
import { timeAfter, timeOf } from './since.ts'
import { readWords, UsageError } from './words.ts'

const read = (...argv: string[]) => readWords(argv, {})

it('FD-04 a command line is read with the defaults of what it does not say', () => {
  expect(readWords(['promote', 'lottery', 'latest'], { LOBBY_ACTOR: 'chi' })).toEqual({
    ...{ command: 'promote', rest: ['lottery', 'latest'], channel: 'production', actor: 'chi', reason: '' },
    ...{ promote: false, force: false, delete: false, json: false, help: false },
    ...{
      days: '90',
      since: '24h',
      share: '',
      base: '0.5%',
      until: '',
      threshold: '',
      expires: '',
      above: '0',
      builders: '',
      draft: '',
      remote: [],
      source: '',
      to: '',
      key: [],
    },
  })
})

it('FD-04 what it says goes before what is usual', () => {
  const words = read('gc', '--days', '7', '--delete', '--channel=staging', '--key', 'a', '--key', 'b', '--store', '/s')
  expect(words).toMatchObject({ days: '7', delete: true, channel: 'staging', key: ['a', 'b'], store: '/s' })
})

it('FD-04 who does it is whoever is named, else the environment’s, else the system’s user; 200 characters of it', () => {
  const env = { LOBBY_ACTOR: 'chi' }
  expect(readWords(['status', '--actor', 'an'], env).actor).toBe('an')
  expect(readWords(['status'], env).actor).toBe('chi')
  expect(readWords(['status'], { LOBBY_ACTOR: '' }).actor).toBe(userInfo().username)
  expect(readWords(['status', '--actor', 'x'.repeat(201)], env).actor).toBe('x'.repeat(200))
})

it.each([[[]], [['help']], [['-h']], [['--help']], [['promote', 'lottery', '--help']], [['fly', '--help']]])(
  'FD-04 %j asks for help',
  (argv) => {
    expect(read(...argv).command).toBe('help')
  },
)

it.each([
  [['fly'], 'There is no command "fly"; "help" lists them.'],
  [['toString'], 'There is no command "toString"; "help" lists them.'],
  [['publish'], 'It reads: publish <remote>.'],
  [['publish', 'a', 'b'], 'It reads: publish <remote>.'],
  [['promote', 'lottery'], 'It reads: promote <remote> <id>.'],
  [['promote', 'lottery', 'a', 'b'], 'It reads: promote <remote> <id>.'],
  [['rollback'], 'It reads: rollback <remote> [id].'],
  [['rollback', 'lottery', 'a', 'b'], 'It reads: rollback <remote> [id].'],
  [['close'], 'It reads: close <remote> [part].'],
  [['open', 'a', 'b', 'c'], 'It reads: open <remote> [part].'],
  [['trial'], 'It reads: trial <remote> <id> [more].'],
  [['status', 'lottery'], 'It reads: status.'],
  [['history', 'a', 'b'], 'It reads: history [remote].'],
  [['verify', 'a', 'b', 'c'], 'It reads: verify [remote] [id].'],
  [['sign', 'a', 'b', 'c'], 'It reads: sign [remote] [id].'],
  [['new-key', 'a'], 'It reads: new-key.'],
  [['key', 'new'], 'It reads: key new <file>.'],
  [['approve', '1', '2', '3'], 'It reads: approve <revision> <mark>.'],
  [['resume', '1'], 'It reads: resume.'],
  [['errors', 'a', 'b'], 'It reads: errors [remote].'],
  [['vitals', 'a', 'b'], 'It reads: vitals [remote].'],
  [['gc', 'a'], 'It reads: gc.'],
  [['console', 'a'], 'It reads: console.'],
  [['status', '--chanel', 'x'], "Unknown option '--chanel'."],
  [['status', '--channel'], "Option '--channel <value>' argument missing."],
])('FD-04 %j is refused in one sentence', (argv, said) => {
  const reading = () => read(...argv)
  expect(reading).toThrow(UsageError)
  expect(reading).toThrow(expect.objectContaining({ code: 'usage', message: said }))
})

const NOW = Date.parse('2026-01-10T12:00:00Z')
const at = (time: number) => new Date(time).toISOString()

it.each([
  ['30m', '2026-01-10T11:30:00.000Z'],
  ['24h', '2026-01-09T12:00:00.000Z'],
  ['7d', '2026-01-03T12:00:00.000Z'],
  ['0m', '2026-01-10T12:00:00.000Z'],
  ['2025-12-31', '2025-12-31T00:00:00.000Z'],
  ['2025-12-31T05:00:00Z', '2025-12-31T05:00:00.000Z'],
])('TE-03 since %s is that long ago, or that day', (word, time) => {
  expect(at(timeOf(word, NOW))).toBe(time)
})

it.each([
  '',
  'lately',
  '30',
  'm',
  '30s',
  '-30m',
  '30m ago',
  'in 30m',
  '123456m',
  '2025-13-41',
  '25-12-31',
  'on 2025-12-31',
])('TE-03 since "%s" is no time', (word) => {
  expect(() => timeOf(word, NOW)).toThrow(new UsageError('--since takes 30m, 24h, 7d or a date such as 2026-11-22.'))
})

it('TL-01 until is that long ahead, or a day to come', () => {
  expect(at(timeAfter('7d', NOW))).toBe('2026-01-17T12:00:00.000Z')
  expect(at(timeAfter('2026-01-11', NOW))).toBe('2026-01-11T00:00:00.000Z')
})

it.each(['0m', '2026-01-10', '2026-01-10T12:00:00Z', 'soon'])('TL-01 until "%s" is no time to come', (word) => {
  const said = (option: string) => new UsageError(`${option} takes 30m, 24h, 7d or a date to come such as 2027-01-31.`)
  expect(() => timeAfter(word, NOW)).toThrow(said('--until'))
  expect(() => timeAfter(word, NOW, '--expires')).toThrow(said('--expires'))
})

it('TL-01 a share below nothing is refused in one line', () => {
  expect(() => read('trial', 'lottery', '1.2.0', '--share', '-5%')).toThrow(
    new UsageError("Option '--share' argument is ambiguous."),
  )
})

it.each([
  ['5%', 500],
  ['5 %', 500],
  ['5', 500],
  ['0.25%', 25],
  ['12.5%', 1_250],
  ['100%', 10_000],
  ['0.01%', 1],
])('TL-01 a share of %s is so many of ten thousand', (word, share) => {
  expect(shareOf(word)).toBe(share)
})
