/** Reads report files, whatever a crash, a full disk or a stray hand has left in them. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { openPlain } from '../store/plain-file.ts'
import { REPORT_FILE, ReportLine } from './report-line.ts'

/** What was read: the lines, and how many others stood there that are none. */
export interface ReadReports {
  lines: ReportLine[]
  junk: number
  /** Files of that time. Without any nothing is known: an edge that serves pages is told of their views. */
  files: number
}

/** Bytes of a file: a writer keeps far fewer of a day. */
const MOST = 64_000_000
/** Characters of a line at most; a longer one is none. */
const LONGEST = 10_000

/** The lines of a folder since a time (ms since the epoch), of all writers. A folder that is not there has none. */
export async function readReports(dir: string, since: number): Promise<ReadReports> {
  const first = new Date(since).toISOString().slice(0, 10)
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const lines: ReportLine[] = []
  let [junk, files] = [0, 0]
  for (const name of names.sort()) {
    const date = REPORT_FILE.exec(name)?.[1]
    if (date === undefined || date < first) continue
    const file = await openPlain(join(dir, name), MOST)
    if (!file) {
      junk += 1
      continue
    }
    files += 1
    for await (const text of createInterface({ input: file.createReadStream(), crlfDelay: Infinity })) {
      if (text === '') continue
      const line = parse(text)
      if (!line) junk += 1
      else if (Date.parse(line.at) >= since) lines.push(line)
    }
  }
  return { lines, junk, files }
}

function parse(text: string): ReportLine | undefined {
  if (text.length > LONGEST) return undefined
  const line = v.safeParse(v.pipe(v.string(), v.parseJson(), ReportLine), text)
  return line.success ? line.output : undefined
}
