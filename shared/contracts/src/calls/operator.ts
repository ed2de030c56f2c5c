import * as v from 'valibot'
import { call } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'

/** Who runs the site, as the merchant states it: the site invents nothing of it. */
export const Operator = v.object({
  name: v.string(),
  /** Number of the licence, and who gave it; empty where none is stated. */
  licence: v.string(),
  authority: v.string(),
  /** Where the authority says so itself; empty without. */
  url: v.string(),
})

/**
 * What stands at the end of home: who runs the site, null while the merchant names nobody, and how money is paid in,
 * which login and registration say as well.
 */
export const siteOperator = call({
  name: 'siteOperator',
  method: 'GET',
  path: '/wps/system/operator',
  session: 'none',
  input: v.object({}),
  value: v.object({
    operator: v.nullable(Operator),
    /** Names of the ways to pay, in the player's language. */
    payments: listOf(v.string()),
  }),
  summary: 'Who runs the site, and how money is paid in',
})
