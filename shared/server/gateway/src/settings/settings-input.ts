import { FieldRule } from '@lobby/contracts/calls/registration'
import { READING_CHOICES } from '@lobby/contracts/readings'
import isSafe from 'safe-regex2'
import * as v from 'valibot'

const isPattern = (text: string): boolean => {
  try {
    return isSafe(new RegExp(text, 'u'))
  } catch {
    return false
  }
}

const text = v.pipe(v.string(), v.maxLength(500))
const switches = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,40}$/)), v.boolean())
const readings = v.strictObject(
  Object.fromEntries(
    Object.entries(READING_CHOICES).map(([name, choices]) => [name, v.optional(v.picklist([...choices]))]),
  ),
)

/** Vietnamese and English there are always (`textIn`); a region is a country or `INT`. */
const worded = v.objectWithRest({ VI: text, EN: text }, text)
const helpLine = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  region: v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/)),
  name: worded,
  about: worded,
  phone: v.nullable(v.pipe(v.string(), v.regex(/^\+?\d{3,15}$/))),
  url: v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500))),
  checkedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
})

const short = v.pipe(v.string(), v.trim(), v.maxLength(200))
/** A licence has somebody who gave it, and an address leads to what is published of it. */
const operator = v.pipe(
  v.strictObject({
    name: v.pipe(short, v.minLength(1)),
    licence: short,
    authority: short,
    url: v.union([v.literal(''), v.pipe(text, v.url(), v.startsWith('https://'))]),
  }),
  v.check(({ licence, authority }) => (licence === '') === (authority === ''), 'a licence has an authority'),
)

const length = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)))
/** Of registration: one that cannot be read, or that a typed text can keep busy for hours, would stop everybody. */
const fieldRule = v.pipe(
  v.strictObject({
    enabled: v.boolean(),
    required: v.boolean(),
    pattern: v.optional(v.pipe(v.string(), v.maxLength(200), v.check(isPattern))),
    minLength: length,
    maxLength: length,
  }),
  v.check(({ minLength = 0, maxLength = 1_000 }) => minLength <= maxLength),
)

/** What differs from the rules of registration. Rules that were kept before they were looked at stay as they are. */
export const FieldRules = v.record(v.pipe(v.string(), v.maxLength(40)), fieldRule)

/** What of the merchant's settings can be changed while the site runs. */
export const SettingsFields = v.strictObject({
  maintenance: v.optional(v.boolean()),
  regionRestriction: v.optional(v.boolean()),
  whitelabel: v.optional(switches),
  readings: v.optional(readings),
  currency: v.optional(v.strictObject({ code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), pattern: text })),
  freePlay: v.optional(v.boolean()),
  loginChecks: v.optional(v.strictObject({ captcha: v.boolean(), slider: v.boolean() })),
  registerFields: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), FieldRule)),
  registerBonus: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))),
  secondCashierFrom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))),
  largestPayment: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999))),
  accountWaitHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720))),
  withdrawIdentity: v.optional(v.boolean()),
  identity: v.optional(
    v.strictObject({
      sms: v.boolean(),
      providers: v.strictObject({ facebook: v.boolean(), google: v.boolean(), zalo: v.boolean() }),
      url: text,
      apiKey: text,
      project: text,
      keysUrl: text,
    }),
  ),
  imageCDNs: v.optional(v.array(text)),
  mainDomain: v.optional(text),
  mobileTemplate: v.optional(v.strictObject({ mem_cen: text, dep_func: text })),
  appUpgradeable: v.optional(v.boolean()),
  appVersion: v.optional(text),
  resources: v.optional(v.array(v.strictObject({ resourceType: text, url: text }))),
  customerService: v.optional(v.record(text, text)),
  helpLines: v.optional(v.pipe(v.array(helpLine), v.maxLength(40))),
  operator: v.optional(v.nullable(operator)),
})

/** A change of the merchant's settings: a slip of the hand is refused, so that the site cannot be broken by it. */
export const SettingsInput = v.pipe(
  v.strictObject({ ...SettingsFields.entries, registerFields: v.optional(FieldRules) }),
  v.check((settings) => Object.keys(settings).length > 0),
)
