import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import type { ReadModule } from './folder-circles.ts'
import { tool } from './step.ts'

const ROOTS = /^(shell|shared|e2e|remote-[^/]+)$/

/** The top folders that hold sources, as far as they are here. */
export const rootsOf = (root: string): string[] => readdirSync(root).filter((name) => ROOTS.test(name))

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
export const packageFolders = (root: string): string[] =>
  globSync('{*,shell/*,shared/*,shared/*/*}/package.json', { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
    path.dirname(file).replaceAll(path.sep, '/'),
  )

export interface ImportReport {
  modules: ReadModule[]
  violations: { rule: { name: string; severity: string }; from: string; to: string }[]
}

/**
 * The imports of all sources below a root, read by dependency-cruiser with the rules for them. Throws an Error when it
 * says nothing, or has read fewer modules than the tree has: a tool that reads nothing reports success.
 */
export async function readImports(root: string): Promise<ImportReport> {
  const roots = rootsOf(root)
  const config = path.join(ROOT, '.dependency-cruiser.cjs')
  const { output } = await tool('depcruise', [...roots, '--config', config, '--output-type', 'json'], root)
  let report: {
    modules: ReadModule[]
    summary: { totalCruised: number; violations: ImportReport['violations'] }
  }
  try {
    report = JSON.parse(output)
  } catch {
    throw new Error(output.slice(0, 2000))
  }
  const files = sourceFiles(root, roots)
  const { totalCruised, violations } = report.summary
  if (files.length === 0 || totalCruised < files.length)
    throw new Error(`Only ${totalCruised} modules were read, and the tree has ${files.length} source files.`)
  return { modules: report.modules, violations }
}
