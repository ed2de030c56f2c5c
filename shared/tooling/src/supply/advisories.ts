import * as v from 'valibot'
import { runPnpm } from './pnpm.ts'

const Report = v.object({
  advisories: v.record(
    v.string(),
    v.object({
      title: v.string(),
      severity: v.string(),
      module_name: v.string(),
      url: v.string(),
      findings: v.array(v.object({ version: v.string(), paths: v.array(v.string()) })),
    }),
  ),
})

/**
 * What the registry knows of what is installed. `unknown`: it gave no answer (why, in one line), which is no word that
 * all is well.
 */
export type Advisories = { known: readonly string[] } | { unknown: string }

function reportOf(text: string) {
  try {
    return v.safeParse(Report, JSON.parse(text))
  } catch {
    return { success: false } as const
  }
}

/** What pnpm draws over several lines, as one, without what npm says of the reader's own settings. */
function asLine(text: string): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('npm '))
  return lines
    .map((line) => line.replace(/^[\s×│├╰─▶]+/u, '').trim())
    .filter(Boolean)
    .join(' ')
}

/** Asks the registry, or the one at `registry`, for advisories about every package of the lockfile. */
export async function readAdvisories(registry?: string): Promise<Advisories> {
  const args = ['audit', '--json', ...(registry ? [`--registry=${registry}`] : [])]
  const { code, stdout, stderr } = await runPnpm(args)
  const report = reportOf(stdout)
  if (!report.success) return { unknown: asLine(stderr) || `pnpm ended with ${code}` }
  return {
    known: Object.values(report.output.advisories).map(
      ({ module_name, severity, title, url, findings }) =>
        `${severity}: ${module_name}@${findings.map(({ version }) => version).join(', ')}: ${title} (${url}), through ${
          findings[0]?.paths[0] ?? 'nothing that is known'
        }`,
    ),
  }
}
