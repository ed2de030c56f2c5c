import type { ChannelRevision } from '@lobby/contracts/release'
import type { Moved } from '../channel/promote.ts'
import type { Problem } from '../problem.ts'

/** What a command that changes a channel has come to, and in one line what could not be checked. */
export interface Changed {
  moved: Moved
  unchecked?: string | undefined
  /** Which release the word `latest` has stood for, a line each. */
  chosen?: readonly string[]
}

/** What a command answers, for programs and for people. */
export interface Answer {
  json: unknown
  lines: string[]
  /** True when what was asked for was done, and its result is that something is wrong (`verify`). */
  failed?: boolean
  /** The revision that it has written, which an edge has to see. */
  written?: ChannelRevision
}

/** What a change has written; nothing where it waits for a second person, or was so already. */
export const writtenBy = ({ changed, revision }: Moved): Pick<Answer, 'written'> =>
  changed ? { written: revision } : {}

/** Rows under headings, in columns as wide as their widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), ...rows.map(line)]
}

/** `2026-11-21 08:30:05` in UTC. */
export const shortTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** A dash for what is missing or empty in a table. */
export const orDash = (text: string | null | undefined): string => (text ? text : '-')

/** What was overruled, a line each. */
export const overruledLines = (problems: readonly Problem[]): string[] =>
  problems.map(({ message }) => `  overruled: ${message}`)

/** Lines of one kind that people are shown; JSON has all of them. */
const MOST_LINES = 20

/**
 * The first of many lines, or of what has several lines each: whoever may write to a store can plant thousands of
 * files, each of which is told of.
 */
export const firstLines = (lines: readonly (string | readonly string[])[]): string[] =>
  lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES).flat(), `And ${lines.length - MOST_LINES} more of that kind: --json has them.`]
    : lines.flat()
