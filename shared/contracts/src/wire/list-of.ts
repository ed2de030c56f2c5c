import * as v from 'valibot'

/** How a schema is run; `exact` is ours, and valibot hands it on to every schema inside. */
interface Reading extends v.Config<v.BaseIssue<unknown>> {
  exact?: boolean
}

/**
 * A list in an answer to which a newer gateway may add members of a kind that this release does not know. Who
 * reads it leaves out the members that do not fit and goes on with the others; whatever is no list does not fit at all.
 * The gateway checks what it sends by `exactly`, which leaves out none.
 */
export function listOf<const Member extends v.GenericSchema>(member: Member): v.ArraySchema<Member, undefined> {
  const list = v.array(member)
  return {
    ...list,
    '~run'(dataset, config: Reading) {
      const { value } = dataset
      const isLenient = !config.exact && Array.isArray(value)
      return list['~run'](isLenient ? { value: value.filter((each) => v.is(member, each)) } : dataset, config)
    },
  }
}

/** The schema for who wrote the value: a member of a list that does not fit is an error, wherever the list stands. */
export function exactly<const Schema extends v.GenericSchema>(schema: Schema): Schema {
  const reading: Reading = { exact: true }
  return v.config(schema, reading)
}
