/** vitals: how fast the pages of each release were, as they have told themselves (TE-02). */
import type { VitalName } from '@lobby/contracts/vitals'
import { summarizeVitals, type VitalSummary } from '../reports/vitals.ts'
import type { ReleaseStore } from '../store/store.ts'
import { type Answer, shortTime, table } from './answer.ts'
import { toldSince } from './told-since.ts'
import type { Words } from './words.ts'

/** Scripts that held pages up that people are shown; JSON has all of them. */
const SHOWN = 5

/** Vitals of all releases, or of one remote's, since `--since`. Throws `UsageError` for a time that is none. */
export async function vitalsCommand(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const { lines, junk, damaged, unknown, remote, from, sourceOf } = await toldSince(store, words, env)
  const vitals = await Promise.all(
    summarizeVitals(lines, remote).map(async ({ held, ...vital }) => ({
      ...vital,
      held: await Promise.all(
        Object.entries(held).map(async ([at, count]) => ({ at, source: (await sourceOf(at)) ?? null, count })),
      ),
    })),
  )
  const none =
    unknown ?? `No page${remote ? ` of ${remote}` : ''} has told how fast it was since ${shortTime(from)} UTC.`
  return {
    json: { since: from, junk, vitals, ...(unknown && { unknown }) },
    lines: [...(vitals.length === 0 ? [none] : linesOf(vitals)), ...damaged],
    failed: unknown !== undefined,
  }
}

type Told = Omit<VitalSummary, 'held'> & { held: { at: string; source: string | null; count: number }[] }

function linesOf(vitals: readonly Told[]): string[] {
  const held = vitals
    .flatMap((vital) => vital.held.map((script) => ({ ...script, name: vital.name })))
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN)
  return [
    ...table(
      ['remote', 'release', 'vital', 'three quarters up to', 'good', 'of'],
      vitals.map(({ remote, release, name, module, p75, good, count }) => [
        ...[remote, release, name === 'content' ? `content of ${module}` : name],
        ...[shown(name, p75), `${Math.round(good * 100)} %`, String(count)],
      ]),
    ),
    ...held.map(({ name, at, source, count }) => `${name} held up ${count} × by ${source ?? at}`),
  ]
}

const shown = (name: VitalName, value: number): string => (name === 'CLS' ? String(value / 1_000) : `${value} ms`)
