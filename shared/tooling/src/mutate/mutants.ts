import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** One change of the source. Lines and columns count from 1, the end is exclusive, as reports have them. */
export interface Mutant {
  /** Relative to the root. */
  file: string
  start: Position
  end: Position
  /** Stryker's name of the kind of change, `ConditionalExpression`. */
  mutator: string
  /** What stands in the source, on one line. */
  original: string
  /** What stands there instead, on one line. */
  replacement: string
}

interface Position {
  line: number
  column: number
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The same mutant in a run of one tree: in the list, in Stryker's report and in the checker. */
export const placeKey = (mutant: Omit<Mutant, 'original'>): string =>
  [mutant.file, mutant.start.line, mutant.start.column, mutant.end.line, mutant.end.column, mutant.mutator]
    .concat(oneLine(mutant.replacement))
    .join(':')

function textBetween(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return lines.join('\n')
}

const nothing = () => undefined
const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}

/** All mutants that Stryker makes of these files, in the order of files and lines. Nothing is written. */
export async function listMutants(root: string, files: readonly string[]): Promise<Mutant[]> {
  const instrumenter = new Instrumenter(SILENT)
  const listed: Mutant[] = []
  for (const file of files) {
    const content = readFileSync(path.join(root, file), 'utf8')
    const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], {
      ignorers: [],
      excludedMutations: [],
      plugins: null,
    })
    for (const { location, mutatorName, replacement } of mutants) {
      const start = { line: location.start.line + 1, column: location.start.column + 1 }
      const end = { line: location.end.line + 1, column: location.end.column + 1 }
      const original = oneLine(textBetween(content, start, end))
      listed.push({ file, start, end, mutator: mutatorName, original, replacement: oneLine(replacement) })
    }
  }
  return listed
}
