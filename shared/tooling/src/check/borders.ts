import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { tool } from './step.ts'

const SOURCE = /\.tsx?$/
const NOT_SOURCE = /(^|[\\/])(node_modules|dist)([\\/]|$)/
const ROOTS = /^(shell|shared|e2e|remote-[^/]+)$/

/** Walked, not asked of git: a team's copy of the tree may have none. */
function sourceFiles(): string[] {
  const roots = readdirSync(ROOT).filter((name) => ROOTS.test(name))
  return roots.flatMap((root) =>
    readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' }).filter(
      (file) => SOURCE.test(file) && !file.endsWith('.d.ts') && !NOT_SOURCE.test(file),
    ),
  )
}

/**
 * Imports between folders (dependency-cruiser). It fails as well when fewer modules were read than the tree has: a
 * checker that reads nothing reports success.
 */
export async function checkBorders(): Promise<{ ok: boolean; output: string }> {
  const roots = readdirSync(ROOT).filter((name) => ROOTS.test(name))
  const { output } = await tool('depcruise', [...roots, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'])
  let report: {
    summary: {
      totalCruised: number
      violations: { rule: { name: string; severity: string }; from: string; to: string }[]
    }
  }
  try {
    report = JSON.parse(output)
  } catch {
    return { ok: false, output: output.slice(0, 2000) }
  }
  const files = sourceFiles()
  if (files.length === 0 || report.summary.totalCruised < files.length) {
    return {
      ok: false,
      output: `Only ${report.summary.totalCruised} modules were read, and the tree has ${files.length} source files.`,
    }
  }
  const violations = report.summary.violations.filter(({ rule }) => rule.severity === 'error')
  return {
    ok: violations.length === 0,
    output: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n'),
  }
}
