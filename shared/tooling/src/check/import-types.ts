/** Types taken by `import('…')` in the middle of a line, which the reader of imports does not see. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parsed, walk } from './syntax.ts'

/** The build writes those of locale files, each of the JSON beside it. */
const WRITTEN_BY_BUILD = /\/locales\/[^/]+\.d\.ts$/

/** One line for each such type of the tree, by file and line. */
export function importTypeProblems(root: string): string[] {
  const files = globSync('{shell,shared,remote-*,e2e}/**/*.{ts,tsx,mts}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
  return files.sort().flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    if (WRITTEN_BY_BUILD.test(file) || !source.includes('import(')) return []
    const { body, lineOf } = parsed(source, { jsx: file.endsWith('x') })
    const lines = new Set<number>()
    walk(body, (node) => {
      if (node.type === 'TsImportType') lines.add(lineOf(node))
    })
    return [...lines].map((line) => `import-type: ${file}:${line} → write it as an import at the top`)
  })
}
