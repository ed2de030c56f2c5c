/**
 * What in an answer a newer gateway may add to (FD-29). Who reads it goes on with what is known; the gateway checks
 * what it sends by `exactly`, to which anything else is an error.
 */
import * as v from 'valibot'

/** How a schema is run; `exact` is ours, and valibot hands it on to every schema inside. */
interface Reading extends v.Config<v.BaseIssue<unknown>> {
  exact?: boolean
}

/** What a schema makes of a value, by itself: in an array where it fits, else nothing. */
function fitting(schema: v.GenericSchema, value: unknown, config: Reading): unknown[] {
  const { issues, value: read } = schema['~run']({ value }, config)
  return issues ? [] : [read]
}

/**
 * A list. Who reads it leaves out the members that do not fit and goes on with the others; whatever is no list does not
 * fit at all.
 */
export function listOf<const Member extends v.GenericSchema>(member: Member): v.ArraySchema<Member, undefined> {
  const list = v.array(member)
  return {
    ...list,
    '~run'(dataset, config: Reading) {
      const { value } = dataset
      if (config.exact || !Array.isArray(value)) return list['~run'](dataset, config)
      const members = value.flatMap((each) => fitting(member, each, config)) as v.InferOutput<Member>[]
      return { typed: true, value: members }
    },
  }
}

/**
 * The same for values by a name, such as switches. One that has values and none that fits is of another kind: to a page
 * it is an answer that cannot be read, and not that there is nothing.
 */
export function recordOf<const Member extends v.GenericSchema>(
  member: Member,
): v.RecordSchema<v.StringSchema<undefined>, Member, undefined> {
  const record = v.record(v.string(), member)
  return {
    ...record,
    '~run'(dataset, config: Reading) {
      const { value } = dataset
      if (config.exact || !value || typeof value !== 'object' || Array.isArray(value)) {
        return record['~run'](dataset, config)
      }
      const all = Object.entries(value)
      const fit = all.flatMap(([key, each]) => fitting(record, { [key]: each }, config))
      if (all.length > 0 && fit.length === 0) return record['~run'](dataset, config)
      return { typed: true, value: Object.assign({}, ...fit) }
    },
  }
}

/** One of several texts or numbers. Who reads one that is not known takes `otherwise` for it. */
export function knownOr<const Option extends string | number, const Otherwise>(
  options: readonly Option[],
  otherwise: Otherwise,
): v.GenericSchema<Option, Option | Otherwise> & { readonly options: readonly Option[] } {
  const known = v.picklist(options)
  return {
    ...known,
    '~run'(dataset: v.UnknownDataset, config: Reading) {
      const { value } = dataset
      const isText = typeof value === 'string' || typeof value === 'number'
      if (config.exact || !isText || v.is(known, value)) return known['~run'](dataset, config)
      return { typed: true, value: otherwise }
    },
  } as unknown as v.GenericSchema<Option, Option | Otherwise> & { readonly options: readonly Option[] }
}

/** How far something has come. A state that is not known is `unknown`, for which a client has a neutral word. */
export const stateOf = <const State extends string>(states: readonly State[]) => knownOr(states, 'unknown')

/** The schema for who wrote the value: what is not known is an error, wherever it stands. */
export function exactly<const Schema extends v.GenericSchema>(schema: Schema): Schema {
  const reading: Reading = { exact: true }
  return v.config(schema, reading)
}
