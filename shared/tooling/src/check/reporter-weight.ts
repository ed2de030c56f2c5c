import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Weight } from '@lobby/contracts/budgets'
import { type ExternalItemFunctionData, type ExternalItemValue, rspack } from '@rspack/core'
import { ROOT } from '../build/workspace.ts'
import { baseConfig } from '../rspack/base.ts'

const SHELL = path.join(ROOT, 'shell')
const REPORTS = path.join(SHELL, 'src/reports/start-reports.ts')
/** What a page with vitals and reports has, and a page without them has not; what else they use is there anyway. */
const PARTS = [
  'src/reports/',
  'src/remotes/loading/beacon.ts',
  'src/remotes/loading/error-frames.ts',
  'src/remotes/loading/release-of-element.ts',
  'src/remotes/loading/report-failure.ts',
]
const PACKAGES = ['web-vitals', '@lobby/contracts/vitals']
const ENTRY = 'reporter-entry.js'
const OWN = [...PARTS.map((part) => path.join(SHELL, part)), ...PACKAGES]
/** TE-02: what tells the edge of errors and speed; bytes with Brotli. */
const LIMIT = 4_000

/** Everything but the parts is a variable that somebody else declares. */
function outside() {
  const names = new Map<string, string>()
  return ({ request = '', context = '' }: ExternalItemFunctionData): ExternalItemValue | undefined => {
    const file = /^[./]/.test(request) ? path.resolve(context, request) : request
    const own = path.basename(file) === ENTRY || OWN.some((part) => file.startsWith(part))
    if (own) return undefined
    const name = names.get(file) ?? `$${names.size}`
    names.set(file, name)
    return `var ${name}`
  }
}

/**
 * Weighs what tells the edge of errors and speed, built by itself as the shell's files are. Empty in a part of the tree
 * without the shell.
 */
export async function reporterWeight(): Promise<Weight[]> {
  if (!existsSync(REPORTS)) return []
  const out = mkdtempSync(path.join(tmpdir(), 'lobby-reporter-'))
  try {
    const entry = path.join(out, ENTRY)
    // As the file that is loaded at rest has it: called, without a name that others could import.
    writeFileSync(entry, `import { startReports } from '${REPORTS}'\nstartReports(globalThis.shell)\n`)
    const base = baseConfig({ folder: SHELL, id: 'reporter', container: 'reporter', out, publicPath: '/' })
    const isOutside = outside()
    const compiler = rspack({
      ...base,
      plugins: [],
      entry: { reporter: entry },
      externals: [async (data) => isOutside(data)],
    })
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
        compiler.close(() => (failed ? reject(failed) : resolve()))
      }),
    )
    const bytes = brotliCompressSync(readFileSync(path.join(out, 'reporter.js'))).length
    return [{ what: 'the shell’s reports and vitals', bytes, limit: LIMIT }]
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
