import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { folderCircles, folderProblems, type ReadModule } from './folder-circles.ts'
import { tool } from './step.ts'

const ROOTS = /^(shell|shared|e2e|remote-[^/]+)$/

/**
 * Walked, not asked of git: a team's copy of the tree may have none. Installed packages are never entered: two that
 * depend on each other are linked into each other without end.
 */
function sourceFiles(root: string, roots: readonly string[]): string[] {
  return globSync(
    roots.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (entry) => /(^|[\\/])(node_modules|dist)$/.test(entry) || entry.endsWith('.d.ts') },
  )
}

/** Folders of the workspace's packages, `shell/edge` as well as `shell`. */
const packageFolders = (root: string): string[] =>
  globSync('{*,shell/*,shared/*,shared/*/*}/package.json', { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
    path.dirname(file).replaceAll(path.sep, '/'),
  )

/**
 * Imports between folders (dependency-cruiser), and circles between the folders of one package. It fails as well when fewer modules were read than the tree has: a
 * checker that reads nothing reports success.
 */
export async function checkBorders(root = ROOT): Promise<{ ok: boolean; output: string }> {
  const roots = readdirSync(root).filter((name) => ROOTS.test(name))
  const config = path.join(ROOT, '.dependency-cruiser.cjs')
  const { output } = await tool('depcruise', [...roots, '--config', config, '--output-type', 'json'], root)
  let report: {
    modules: ReadModule[]
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
  const files = sourceFiles(root, roots)
  if (files.length === 0 || report.summary.totalCruised < files.length) {
    return {
      ok: false,
      output: `Only ${report.summary.totalCruised} modules were read, and the tree has ${files.length} source files.`,
    }
  }
  const violations = report.summary.violations.filter(({ rule }) => rule.severity === 'error')
  const packages = packageFolders(root)
  const problems = [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...folderProblems(folderCircles(report.modules, packages)),
  ]
  return { ok: problems.length === 0, output: problems.join('\n') }
}
