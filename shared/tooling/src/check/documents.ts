/**
 * The documents of the tree: form and index of the decisions, the tests that tables name, and the width of lines,
 * comments of the source too.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { REQUIREMENTS, readTree } from './citations.ts'

const RECORDS = 'shared/docs/decisions/'
const CHOICES = 'shared/docs/choices/'
const INDEX = `${RECORDS}README.md`
const WIDTH = 120

type Texts = ReadonlyMap<string, string>

interface Decision {
  file: string
  number: string
  title: string
  /** All of a record, the section of a choice. */
  text: string
  /** Date and status of a record; a choice has neither. */
  date?: string
  status?: string
}

const HEAD = /^# (\d{3}) (.+)\n\n- Status: (accepted|superseded (?:in part )?by \d{3})\n- Date: (\d{4}-\d{2}-\d{2})\n/
const SECTIONS = 'Context, Decision, Consequences'

/** Records and choices as they stand, and what is wrong with the form of a record. */
export function readDecisions(texts: Texts): { decisions: Decision[]; problems: string[] } {
  const decisions: Decision[] = []
  const problems: string[] = []
  for (const [file, text] of texts) {
    const number = file.startsWith(RECORDS) && /^(\d{3})-[\w-]+\.md$/.exec(path.posix.basename(file))?.[1]
    if (number) {
      const [, said, title = '', status = '', date = ''] = HEAD.exec(text) ?? []
      const sections = [...text.matchAll(/^## (.+)\n+\S/gm)].map(([, name]) => name).join(', ')
      if (said === number && sections === SECTIONS) decisions.push({ file, number, title, text, date, status })
      else problems.push(`${file} has not the form of a record: "# ${number} Title", Status, Date, ${SECTIONS}`)
    }
    if (file.startsWith(CHOICES))
      for (const section of text.split(/^## /m)) {
        const [, choice, title] = /^(\d{3}) (.+)\n/.exec(section) ?? []
        if (choice && title) decisions.push({ file, number: choice, title, text: section })
      }
  }
  return { decisions, problems }
}

/** What the index lacks or says otherwise, and numbers that are used twice. */
export function indexProblems(decisions: readonly Decision[], index: string): string[] {
  const problems: string[] = []
  const seen = new Map<string, Decision>()
  for (const decision of decisions) {
    const { file, number, title, date, status } = decision
    const other = seen.get(number)
    if (other) problems.push(`${number} is both in ${other.file} and in ${file}`)
    seen.set(number, decision)
    const link = path.posix.relative(path.posix.dirname(INDEX), file)
    const begin = `| ${number} | [${title}](${link}) | ${date ?? ''}`
    const line = index.split('\n').find((candidate) => candidate.startsWith(begin))
    if (!line) problems.push(`the index has no line "${begin} …"`)
    else if (status && !line.endsWith(`| ${status} |`))
      problems.push(`the index gives ${number} another status than its record`)
  }
  for (const [, number = ''] of index.matchAll(/^\| (\d{3}) \|/gm))
    if (!seen.has(number)) problems.push(`the index lists ${number}, which is not there`)
  return problems
}

interface Requirement {
  id: string
  gap?: boolean
  bothReadings?: boolean
}

/**
 * Rows that the documents leave open and that nothing decides: each has a line in the index, with the numbers of
 * records or choices that name it.
 */
export function undecided(
  requirements: readonly Requirement[],
  decisions: readonly Decision[],
  index: string,
): string[] {
  const open = requirements.filter(({ gap, bothReadings }) => gap || bothReadings)
  return open.flatMap(({ id }) => {
    const line = index.split('\n').find((candidate) => candidate.startsWith(`| ${id} |`))
    const numbers = [...(line ?? '').matchAll(/\b\d{3}\b(?=[,|\s])/g)].map(([number]) => number)
    if (numbers.length === 0) return [`${id} is left open by the documents, and the index names no decision of it`]
    return numbers
      .filter((number) => !decisions.some((decision) => decision.number === number && decision.text.includes(id)))
      .map((number) => `the index says that ${number} decides ${id}, and it does not name it`)
  })
}

/** A line of a source file that is a comment and nothing else. What follows code on its line is the formatter's. */
const COMMENT = /^\s*(\/\*|\*|\/\/)/

/**
 * Lines beyond the width: of documents, where tables and blocks of code stay as they are, and comments of the source,
 * which the formatter leaves alone.
 */
export function wideLines(texts: Texts): string[] {
  return [...texts].flatMap(([file, text]) => {
    const wide = (line: string) => line.length > WIDTH
    const problem = (at: number) => `${file}:${at + 1}: more than ${WIDTH} columns`
    const lines = text.split('\n')
    if (!file.endsWith('.md'))
      return lines.flatMap((line, at) => (wide(line) && COMMENT.test(line) ? [problem(at)] : []))
    let code = false
    return lines.flatMap((line, at) => {
      if (line.trimStart().startsWith('```')) code = !code
      return wide(line) && !code && !line.startsWith('|') ? [problem(at)] : []
    })
  })
}

/** A test as tables name it: its file, then how its title begins. */
const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^|<]+)/g

/** Tests that a table of a document names by file and title, and that are not (or no longer) there. */
export function missingTests(texts: Texts): string[] {
  return [...texts].flatMap(([page, text]) => {
    if (!page.endsWith('.md')) return []
    return [...text.matchAll(NAMED_TEST)].flatMap(([, file = '', title = '']) => {
      const source = texts.get(file)
      // A file that is gone is found where citations are looked at; a team's copy has not all of them.
      return source === undefined || source.includes(title.trim()) ? [] : [`${page}: ${file} has no "${title.trim()}"`]
    })
  })
}

export async function checkDocuments(): Promise<{ ok: boolean; output: string }> {
  const { texts } = readTree()
  const { decisions, problems } = readDecisions(texts)
  if (decisions.length === 0) return { ok: false, output: 'No decision was read.' }
  const requirements = path.join(ROOT, REQUIREMENTS)
  const rows = existsSync(requirements) ? (JSON.parse(readFileSync(requirements, 'utf8')) as Requirement[]) : []
  const index = texts.get(INDEX) ?? ''
  const all = [
    ...problems,
    ...indexProblems(decisions, index),
    ...undecided(rows, decisions, index),
    ...wideLines(texts),
    ...missingTests(texts),
  ]
  return { ok: all.length === 0, output: all.join('\n') }
}
