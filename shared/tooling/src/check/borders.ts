import { ROOT } from '../build/workspace.ts'
import { folderCircles, folderProblems } from './folder-circles.ts'
import { importTypeProblems } from './import-types.ts'
import { type ImportReport, packageFolders, readImports, rootsOf } from './imports.ts'
import { readStyleImports, styleProblems } from './style-imports.ts'

/**
 * Imports between folders (dependency-cruiser), what style sheets take from each other, and circles between the folders
 * of one package. It fails as well when fewer modules were read than the tree has.
 */
export async function checkBorders(root = ROOT): Promise<{ ok: boolean; output: string }> {
  let report: ImportReport
  try {
    report = await readImports(root)
  } catch (error) {
    return { ok: false, output: (error as Error).message }
  }
  const violations = report.violations.filter(({ rule }) => rule.severity === 'error')
  const sheets = readStyleImports(root, rootsOf(root))
  const problems = [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...importTypeProblems(root),
    ...styleProblems(sheets, root),
    ...folderProblems(folderCircles([...report.modules, ...sheets], packageFolders(root))),
  ]
  return { ok: problems.length === 0, output: problems.join('\n') }
}
