/** Exports without a docstring, in the packages that hold all of theirs to one. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

/** Packages that others call: every export of theirs has one. */
const DOCUMENTED = ['shared/browser/platform', 'shared/browser/ui', 'shared/contracts', 'shared/operations/releases']

/** Tests, declarations without code, and the developers' page of the design system, which is an app of its own. */
const NOT_PUBLIC = /\.test\.tsx?$|\.d\.ts$|^design\//
const EXPORT = /^export (?:default )?(?:async )?(?:class|const|function|interface|type) (\w+)/

/** Between a docstring and its export: a tool's directive about the line. */
const DIRECTIVE = /^\/\/ (biome-ignore|@ts-)/
/** A docstring that names requirements and says nothing of its own. */
const IDS_ALONE = /^(?:[A-Z]{2}-\d{2}|to|and|[\s,.:;])*$/

/** The text of the docstring right above a line; empty where there is none. */
function docstringAbove(lines: readonly string[], at: number): string {
  let end = at - 1
  while (DIRECTIVE.test(lines[end] ?? '')) end -= 1
  if (!lines[end]?.trimEnd().endsWith('*/')) return ''
  let start = end
  while (start > 0 && !lines[start]?.trimStart().startsWith('/**')) start -= 1
  return lines
    .slice(start, end + 1)
    .map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*)/, '').replace(/\*\/\s*$/, ''))
    .join(' ')
}

/**
 * Names that a source exports without a docstring right above them, or with one that holds ids alone. The first
 * declaration of a name speaks for all: the type beside a schema, the overloads of a function.
 */
export function undocumented(source: string): string[] {
  const lines = source.split('\n')
  const documented = new Set<string>()
  return lines.flatMap((line, at) => {
    const name = EXPORT.exec(line)?.[1]
    if (!name || documented.has(name)) return []
    if (IDS_ALONE.test(docstringAbove(lines, at))) return [name]
    documented.add(name)
    return []
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
