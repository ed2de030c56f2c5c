/** Exports without a docstring, in the packages that hold all of theirs to one. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

/** Packages whose every export has one; others follow as they get there. */
const DOCUMENTED = ['shared/browser/ui']

/** Tests, declarations without code, and the developers' page of the design system, which is an app of its own. */
const NOT_PUBLIC = /\.test\.tsx?$|\.d\.ts$|^design\//
const EXPORT = /^export (?:default )?(?:async )?(?:class|const|function|interface|type) (\w+)/

/** Names that a source exports without a docstring right above them. */
export function undocumented(source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const name = EXPORT.exec(line)?.[1]
    return name && !lines[at - 1]?.trimEnd().endsWith('*/') ? [name] : []
  })
}

/** The step of `npm run check`. */
export async function checkDocstrings(): Promise<{ ok: boolean; output: string }> {
  const lines = DOCUMENTED.flatMap((name) => {
    const folder = path.join(ROOT, name, 'src')
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !NOT_PUBLIC.test(file))
    if (files.length === 0) return [`${name} has no source files`]
    return files.flatMap((file) =>
      undocumented(readFileSync(path.join(folder, file), 'utf8')).map(
        (missing) => `${name}/src/${file}: ${missing} has no docstring`,
      ),
    )
  })
  return { ok: lines.length === 0, output: lines.join('\n') }
}
