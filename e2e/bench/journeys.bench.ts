/**
 * `npm run bench -- journeys [file…]`: how long the site takes to answer what is done in the tests' journeys, on a
 * slowed processor (SP-09): the longest interaction of each page that they open, as a browser counts INP. And which
 * release the site's own reports name for each interaction, beside the one whose component stands innermost around what
 * was tapped, by the address of its script. Few are slow even so: all count that the browser tells of, as how they are
 * named does not depend on their time. Interactions of journeys that fail so slowed down count as well.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../site/site.ts'
import { TAP_NAMES, type TapName } from '../site/tap-names.ts'
import { type PageTime, TAP_TIMES, TAPS_SLOWED } from '../site/tap-times.ts'
import type { Bench } from './command.ts'
import { tellNames } from './named-taps.ts'
import { middle, rank } from './ratio.ts'
import { atMost, verdictLine } from './verdict.ts'

/** What visitors, members and agents do on all remotes. */
const FILES = [
  'newcomer',
  'login',
  'register',
  'money',
  'lottery-bet',
  'lottery-sale',
  'games-played',
  'game-entry',
  'roulette-and-xi-dach',
  'rewards',
  'member-pages',
  'agents',
  'safer-play',
  'help',
  'one-of-each',
  'results-by-day',
]
/** None of ours is to be above it; ms. */
const LIMIT = 200
/** How many of the slowest are named. */
const NAMED = 8

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

export const bench: Bench = async (chosen, say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-taps-'))
  const file = path.join(folder, 'times')
  const names = path.join(folder, 'names')
  try {
    const { status } = spawnSync(
      path.join(ROOT, 'e2e/node_modules/.bin/playwright'),
      [
        ...['test', '-c', 'e2e/playwright.config.ts', '--project', 'journeys', '--retries', '0', '--workers', '1'],
        ...(chosen.length > 0 ? chosen : FILES).map((name) => `journeys/${name}.spec.ts`),
      ],
      {
        cwd: ROOT,
        env: { ...process.env, [TAP_TIMES]: file, [TAP_NAMES]: names },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    const times = linesOf<PageTime>(file)
    const longest = times.map((time) => time.longest)
    const journeys = new Set(times.map((time) => time.journey)).size
    const interactions = times.reduce((sum, time) => sum + time.interactions, 0)
    const outcome = status === 0 ? 'all passed' : 'some journeys failed'
    const counted = `${journeys} journeys, ${times.length} pages, ${interactions} interactions`
    say(`${counted}, slowed ${TAPS_SLOWED} times; ${outcome}`)
    for (const { longest: ms, path: at, target, journey } of times
      .toSorted((a, b) => b.longest - a.longest)
      .slice(0, NAMED))
      say(`  ${ms} ms at ${at}: ${target} (${journey})`)
    const beside = `in the middle ${middle(longest)}, the worst ${Math.max(...longest)}`
    say(
      verdictLine(
        atMost({
          row: 'SP-09',
          what: 'INP over the journeys, 75th percentile',
          value: rank(longest, 0.75),
          limit: LIMIT,
          unit: ' ms',
          beside,
        }),
      ),
    )
    tellNames(linesOf<TapName>(names), say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
