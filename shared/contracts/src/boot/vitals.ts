/** How fast pages are, as they tell the edge themselves (TE-02). Loaded by the shell at rest alone. */
import * as v from 'valibot'
import { REPORT_FRAME } from './boot.ts'

/** Where pages send it; an edge from before answers 404. */
export const VITALS_PATH = '/edge/vitals'

/**
 * The web's vitals, and the time to content of one page or slot: from the beginning of the load, or from the tap that
 * led there, to when its elements are in the page.
 */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB', 'content'] as const
/** One of `VITALS`. */
export type VitalName = (typeof VITALS)[number]

/** Up to here a vital counts as good; ms, for CLS thousandths. */
export const GOOD: Readonly<Record<VitalName, number>> = { LCP: 2_500, INP: 200, CLS: 100, TTFB: 800, content: 2_500 }

/** Vitals of one beacon at most. */
export const MOST_VITALS = 40

const name = v.pipe(v.string(), v.maxLength(64))

/** Body of a POST to `VITALS_PATH`. */
export const VitalBeacon = v.object({
  vitals: v.pipe(
    v.array(
      v.object({
        name: v.picklist(VITALS),
        path: v.pipe(v.string(), v.maxLength(500)),
        /** Whose element, or which page's, it was; the shell itself where it was nobody else's. */
        remote: name,
        release: name,
        /** The module whose elements came, for `content`. */
        module: v.optional(name),
        /** ms, for CLS thousandths. */
        value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
        /** The script that held the page up, where the browser says so and it was not good. */
        held: v.optional(v.pipe(v.string(), v.regex(REPORT_FRAME))),
      }),
    ),
    v.maxLength(MOST_VITALS),
  ),
})
/** Body of a POST to `VITALS_PATH`. */
export type VitalBeacon = v.InferOutput<typeof VitalBeacon>
