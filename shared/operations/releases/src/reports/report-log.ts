/**
 * Reports as they are kept (TE-06): one file a day and writer, to which whole lines are appended. What is equal within
 * a moment becomes one line with a count, so that a flood of one error costs one line a second.
 */
import { constants } from 'node:fs'
import { appendFile, open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolders } from '../store/make-folder.ts'
import type { ReleaseStore } from '../store/store.ts'
import { REPORT_FILE, type ReportLine } from './report-line.ts'

/** Bytes of a day at most, and days that are kept. */
const DAY_BYTES = 8_000_000
const KEPT_DAYS = 30
/** How long equal reports are gathered before their line is written, ms: what a process that is killed loses. */
const GATHER = 1_000
/** Different lines of one such moment at most. */
const MOST_LINES = 2_000
const DAY = 24 * 3_600_000

/** Who writes, and within which bounds. */
export interface ReportLogOptions {
  /** Tells this writer's files from those of others on the same folder. */
  writer: string
  /** ms since the epoch. */
  now?: () => number
  /** Hears once of each kind of trouble: a folder that cannot be written to, a day that is full. */
  trouble?: (text: string) => void
  dayBytes?: number
  keptDays?: number
  /** How long equal lines are gathered, ms; a second unless something else is said. */
  gather?: number
}

/** An open log. */
export interface ReportLog {
  /** Takes in a line; equal ones are added up. */
  add(line: ReportLine): void
  /** Writes what was gathered. Never rejects: reports must not take the edge down. */
  flush(): Promise<void>
  /** Lines that were not kept, since a day or a moment was full or the disk refused. */
  readonly lost: number
  close(): Promise<void>
}

/**
 * Where reports of a store's site are kept: `chosen` (LOBBY_REPORTS), else beside the releases of a store in a folder,
 * else `.lobby/reports` under the working directory.
 */
export const reportsFolder = (store: Pick<ReleaseStore, 'location' | 'folder'>, chosen: string | undefined): string =>
  resolve(chosen || (store.folder ? join(store.location, 'reports') : '.lobby/reports'))

/** Without waiting: to write to a pipe is to wait for ever for whoever reads it. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK

const keyOf = ({ at: _at, count: _count, ...rest }: ReportLine): string => JSON.stringify(rest)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Opens the log in `dir`, which is made when there is something to write. */
export function openReportLog(dir: string, options: ReportLogOptions): ReportLog {
  const { writer, now = Date.now, trouble = () => undefined } = options
  const { dayBytes = DAY_BYTES, keptDays = KEPT_DAYS, gather = GATHER } = options
  let gathered = new Map<string, ReportLine>()
  let lost = 0
  let day = ''
  let written = 0
  const told = new Set<string>()
  const tell = (text: string): void => {
    if (!told.has(text)) trouble(text)
    told.add(text)
  }

  /** A new day, or the first line of this process: what is too old goes, and what is there already counts. */
  const begin = async (today: string): Promise<void> => {
    await makeFolders(dir)
    const oldest = dayOf(now() - (keptDays - 1) * DAY)
    for (const name of await readdir(dir)) {
      const [, date = oldest] = REPORT_FILE.exec(name) ?? []
      if (date < oldest) await rm(join(dir, name), { force: true })
    }
    written = await endLine(fileOf(today))
    told.clear()
    day = today
  }
  const fileOf = (today: string): string => join(dir, `${today}.${writer}.jsonl`)

  const write = async (): Promise<void> => {
    const lines = [...gathered.values()]
    if (lines.length === 0) return
    gathered = new Map()
    let kept = lines.length
    try {
      const today = dayOf(now())
      if (today !== day) await begin(today)
      let text = ''
      kept = 0
      for (const line of lines) {
        const next = `${JSON.stringify(line)}\n`
        if (written + Buffer.byteLength(text + next) > dayBytes) break
        text += next
        kept += 1
      }
      if (kept < lines.length) tell('The reports of today have reached their bound; more of them are not kept.')
      await appendFile(fileOf(today), text, { flag: APPEND })
      written += Buffer.byteLength(text)
      lost += lines.length - kept
    } catch (error) {
      lost += lines.length
      tell(`Reports cannot be kept: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  let last = Promise.resolve()
  const flush = (): Promise<void> => {
    last = last.then(write)
    return last
  }
  const timer = setInterval(flush, gather).unref()

  return {
    add(line) {
      const key = keyOf(line)
      const same = gathered.get(key)
      if (same) same.count += line.count
      else if (gathered.size < MOST_LINES) gathered.set(key, { ...line })
      else lost += 1
    },
    flush,
    get lost() {
      return lost
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Bytes of a file, after a line that a killed process left half is ended. 0 when there is none. */
async function endLine(file: string): Promise<number> {
  const handle = await open(file, 'a+')
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is no file.`)
    const { size } = found
    if (size === 0) return 0
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    if (buffer.toString() === '\n') return size
    await handle.appendFile('\n')
    return size + 1
  } finally {
    await handle.close()
  }
}
