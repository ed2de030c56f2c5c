/** errors: what pages have told of releases, by release and error, with the places in the source (TE-03, TE-04). */
import { summarize } from '../reports/summary.ts'
import type { ReleaseStore } from '../store/store.ts'
import { type Answer, shortTime } from './answer.ts'
import { toldSince } from './told-since.ts'
import type { Words } from './words.ts'

/** Errors of one release that people are shown; JSON has all of them. */
const SHOWN = 10

/** Errors of all releases, or of one remote's, since `--since`. Throws `UsageError` for a time that is none. */
export async function errorsCommand(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const { lines, junk, damaged, unknown, remote, from, sourceOf } = await toldSince(store, words, env)
  const releases = await Promise.all(
    summarize(lines, remote).map(async ({ groups, ...release }) => ({
      ...release,
      errors: release.errors,
      groups: await Promise.all(
        groups.map(async ({ frames, ...group }) => ({
          ...group,
          frames: await Promise.all(frames.map(async (at) => ({ at, source: (await sourceOf(at)) ?? null }))),
        })),
      ),
    })),
  )
  const told = releases.filter(({ errors }) => errors > 0)
  const none = unknown ?? `No errors${remote ? ` of ${remote}` : ''} have been reported since ${shortTime(from)} UTC.`
  return {
    json: { since: from, junk, releases, ...(unknown && { unknown }) },
    lines: [...(told.length === 0 ? [none] : told.flatMap(linesOf)), ...damaged],
    failed: unknown !== undefined,
  }
}

type Told = Omit<ReturnType<typeof summarize>[number], 'groups'> & {
  groups: (Omit<ReturnType<typeof summarize>[number]['groups'][number], 'frames'> & {
    frames: { at: string; source: string | null }[]
  })[]
}

function linesOf({ remote, release, errors, views, browsers, groups }: Told): string[] {
  const rate = views > 0 ? `, ${((errors / views) * 100).toFixed(1)} % of ${views} page views` : ''
  const by = Object.entries(browsers)
    .filter(([, told]) => told.errors > 0)
    .sort(([, a], [, b]) => b.errors - a.errors)
    .map(([browser, told]) => `${browser} ${told.errors}${told.views > 0 ? ` of ${told.views}` : ''}`)
  return [
    `${remote} ${release}: ${counted(errors, 'error')}${rate}`,
    `  ${by.join(', ')}`,
    ...groups
      .slice(0, SHOWN)
      .flatMap(({ count, phase, cause, frames, pages, first, last }) => [
        `  ${count} × ${phase}: ${cause}`,
        ...frames.map(({ at, source }) => `      ${source ?? at}`),
        `      on ${Object.keys(pages).join(', ')}; ${shortTime(first)} to ${shortTime(last)} UTC`,
      ]),
    ...(groups.length > SHOWN ? [`  and ${counted(groups.length - SHOWN, 'other error')}: --json has them`] : []),
  ]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
