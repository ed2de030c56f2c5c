/** What style sheets take from each other. dependency-cruiser does not read it: held to the same rules here. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import type { ReadModule } from './folder-circles.ts'

const COMMENT = /\/\*[\s\S]*?\*\//g
/** `composes: a from './b.css'`, `@value a from './b.css'`, `@import './b.css'`, `@import url(./b.css)` */
const TAKEN =
  /(?:composes\s*:[^;{}]*?\bfrom|@value\b[^;{}]*?\bfrom|@import(?:\s+url\()?)\s*(?:(['"])(.+?)\1|([^\s'";)]+)\s*\))/g

/** Paths of the sheets that a sheet takes something from, as they are written. */
const takenFrom = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(TAKEN)].map((match) => match[2] ?? match[3] ?? '')

/** The sheets below a root and what they take from, from there; a path to nothing that is there stays as written. */
export function readStyleImports(root: string, roots: readonly string[]): ReadModule[] {
  const files = globSync(
    roots.map((folder) => `${folder}/**/*.css`),
    { cwd: root, exclude: (entry) => /(^|[\\/])(node_modules|dist)$/.test(entry) },
  ).map((file) => file.replaceAll(path.sep, '/'))
  return files.map((source) => ({
    source,
    dependencies: takenFrom(readFileSync(path.join(root, source), 'utf8')).map((written) => {
      const file = path.posix.join(path.posix.dirname(source), written)
      return { resolved: written.startsWith('.') && existsSync(path.join(root, file)) ? file : written }
    }),
  }))
}

type Patterns = string | readonly string[] | undefined
interface Side {
  path?: Patterns
  pathNot?: Patterns
}
interface Rule {
  name: string
  from: Side
  to: Side & { circular?: boolean; couldNotResolve?: boolean }
}

const patterns = (side: Patterns): readonly string[] => (side === undefined ? [] : ([side].flat() as string[]))

/** What the pattern of a side has found, with its groups; null where the side is not meant. */
function found({ path: only, pathNot }: Side, file: string, groups: readonly string[] = []): readonly string[] | null {
  const matched = (pattern: string) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, at) => groups[Number(at)] ?? '')).exec(file)
  if (patterns(pathNot).some(matched)) return null
  const all = patterns(only)
  return all.length === 0 ? [] : (all.map(matched).find((match) => match !== null) ?? null)
}

/** The rules of dependency-cruiser's configuration that a path alone decides; those of circles need all imports. */
const pathRules = (): Rule[] => {
  const { forbidden } = createRequire(import.meta.url)(path.join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: Rule[]
  }
  return forbidden.filter(({ to }) => to.circular === undefined && to.couldNotResolve === undefined)
}

/** What is wrong with what sheets take: `rule: from → to`, as the step `borders` says it of imports. */
export function styleProblems(sheets: readonly ReadModule[], root: string): string[] {
  const rules = pathRules()
  return sheets.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      if (!existsSync(path.join(root, resolved))) return [`not-to-unresolvable: ${source} → ${resolved}`]
      return rules
        .filter(({ from, to }) => {
          const groups = found(from, source)
          return groups !== null && found(to, resolved, groups) !== null
        })
        .map(({ name }) => `${name}: ${source} → ${resolved}`)
    }),
  )
}
