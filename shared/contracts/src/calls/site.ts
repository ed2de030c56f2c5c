/**
 * What the shell asks for at its start. Apart from the other calls: whatever stands beside these travels with every
 * first visit.
 */
import * as v from 'valibot'
import { call } from '../wire/call.ts'
import { knownOr, listOf, recordOf } from '../wire/list-of.ts'

const Resource = v.object({ resourceType: v.string(), url: v.string() })

/** RG-12: `register` of a site that gives new players a bonus: whole đồng, and how often they are to be played. */
export const RegisterBonus = v.object({
  bonusAmount: v.pipe(v.number(), v.finite(), v.minValue(1)),
  turnover: v.optional(v.number()),
})

/** What a merchant sets for the whole site. */
export const SiteInfo = v.object({
  /** CS-08: obfuscated, see shared/docs/documents-facts.md. */
  customerService: recordOf(v.string()),
  domainRoute: recordOf(v.string()),
  mobileTemplate: v.object({ mem_cen: v.string(), dep_func: v.string() }),
  paths: recordOf(v.string()),
  register: v.record(v.string(), v.unknown()),
  resources: listOf(Resource),
  whitelabel: recordOf(v.boolean()),
  mainDomain: v.string(),
  imageCDNs: listOf(v.string()),
  sms: v.record(v.string(), v.unknown()),
})

/**
 * SE-07, SE-08, CL-15: whether the site is open to this caller, and what a merchant sets for the whole site. Asked at
 * each start of a page, so it needs no session and the edge brings its answer along.
 */
export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  session: 'none',
  input: v.object({}),
  value: v.object({
    /** SH-38, SH-39: 0, 1 or 2; what 1 and 2 mean is a reading. */
    status: knownOr([0, 1, 2], 0),
    maintenance: v.boolean(),
    regionRestriction: v.boolean(),
    /** The caller's address as the gateway sees it: the restricted page shows it (SH-41). */
    ip: v.string(),
    info: SiteInfo,
  }),
  summary: 'Status of the site and its public settings',
})

/** SE-13, CL-15: every switch by its name; a switch that is missing is off. */
export const whitelabel = call({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  session: 'none',
  input: v.object({}),
  value: recordOf(v.boolean()),
  summary: 'Whitelabel switches of the merchant',
})

/** CL-15. `publicKey` seals the calls that are declared `sealed`; a JWK for RSA-OAEP-256. */
export const consolidatedSettings = call({
  name: 'consolidatedSettings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  session: 'none',
  input: v.object({}),
  value: v.object({
    publicKey: v.looseObject({ kty: v.string(), n: v.string(), e: v.string(), kid: v.string() }),
    /** The gateway's clock, ms since the epoch: sealed calls carry the time, countdowns need the gap. */
    serverTime: v.number(),
    currency: v.object({ code: v.string(), pattern: v.string() }),
    readings: recordOf(v.union([v.string(), v.number()])),
  }),
  summary: 'Settings a client needs before it can talk: keys, currency, readings',
})
