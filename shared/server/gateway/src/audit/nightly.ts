import * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { readSetting, writeSetting } from '../database/settings.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { type AuditFinding, auditBooks, lineOf } from './audit.ts'

/** Half past three, when few play; ms after midnight. */
const TIME_OF_NIGHT = 3.5 * 60 * 60_000

/** What the last audit found, as the setting keeps it. */
export interface AuditReport {
  /** The local day, as `localDay` counts. */
  day: number
  /** ms since the epoch. */
  at: number
  findings: readonly AuditFinding[]
}

/** The name of the setting. */
const REPORT = 'audit.report'
/** What is read back of the last one. */
const Dated = v.object({ day: v.number() })

/**
 * MS-08: audits the books once after half past three of each night, by the site's clock, and keeps what it found.
 * `say` hears a line for each finding and one for the whole. Two gateways that do it at the same moment do no harm.
 *
 * @returns null when this night's audit was made before
 */
export async function auditTonight(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<AuditReport | null> {
  const now = clock.now()
  const today = localDay(now)
  const day = now >= timeOnDay(today, TIME_OF_NIGHT) ? today : today - 1
  const before = await readSetting(db, REPORT, Dated)
  if (before && before.day >= day) return null
  const findings = await auditBooks(db, undefined, signal)
  for (const finding of findings) say(`Audit of the books: ${lineOf(finding)}`)
  say(`Audit of the books: ${findings.length} finding(s).`)
  const report: AuditReport = { day, at: now, findings }
  await writeSetting(db, REPORT, report)
  return report
}
