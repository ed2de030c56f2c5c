/** What a line of a report file holds. Each stands for a number of equal reports or views within one moment. */
import { FAILURE_PHASES } from '@lobby/contracts/boot'
import { VITALS } from '@lobby/contracts/vitals'
import * as v from 'valibot'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))
const common = {
  /** When the first of them came, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  remote: text(64),
  release: text(64),
  /** The pattern that the page is declared with, never a path as a player had it. */
  page: text(200),
  /** Family and major version, such as `Chrome 131`. */
  browser: text(40),
  /** The trial whose set the page ran; absent for what was pinned for everybody. */
  set: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}

/** Reports of one error of one release: what `/edge/failures` was told. */
export const ErrorLine = v.object({
  kind: v.literal('error'),
  ...common,
  phase: v.picklist(FAILURE_PHASES),
  cause: text(500),
  /** The release that ran instead, null when none was left. */
  ran: v.nullable(text(64)),
  shell: text(64),
  /** `REPORT_FRAME`s, innermost first. */
  frames: v.pipe(v.array(text(300)), v.maxLength(10)),
})
export type ErrorLine = v.InferOutput<typeof ErrorLine>

/** Page views that ran a release (TE-03). */
export const ViewLine = v.object({ kind: v.literal('view'), ...common })
export type ViewLine = v.InferOutput<typeof ViewLine>

/** How fast pages were that ran a release (TE-02): so many values of one step. */
export const VitalLine = v.object({
  kind: v.literal('vital'),
  ...common,
  name: v.picklist(VITALS),
  /** The page or slot whose content came; null for what is the whole page's. */
  module: v.nullable(text(64)),
  /** Upper end of the step (`vitalStep`); ms, for CLS thousandths. */
  upTo: v.pipe(v.number(), v.minValue(0)),
  /** A `REPORT_FRAME`: the script that held the page up, null where nothing says so. */
  held: v.nullable(text(300)),
})
export type VitalLine = v.InferOutput<typeof VitalLine>

/** Any line of a report file. */
export const ReportLine = v.variant('kind', [ErrorLine, ViewLine, VitalLine])
/** Any line of a report file. */
export type ReportLine = v.InferOutput<typeof ReportLine>

/** Ending of a report file's name; the day, in UTC, is its beginning. */
export const REPORT_FILE = /^(\d{4}-\d\d-\d\d)\.[\w-]{1,80}\.jsonl$/
