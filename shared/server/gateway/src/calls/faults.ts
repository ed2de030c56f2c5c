import * as v from 'valibot'

/** What a call does instead of answering as it should; `ms` is how slow. */
export const Fault = v.variant('kind', [
  v.object({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60_000)) }),
  v.object({ kind: v.literal('failing') }),
  v.object({ kind: v.literal('malformed') }),
])
export type Fault = v.InferOutput<typeof Fault>

/** By the name of the call. Empty in production: nothing fills it there. */
export type Faults = Map<string, Fault>

/** JSON that was cut off. */
export const CUT_OFF = '{"success":true,"value":{"'

export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
