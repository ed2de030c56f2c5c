/**
 * For tests: scores an answer by the published rules of MDN's HTTP Observatory (mdn/mdn-http-observatory, `charts.js`
 * and its analyzers), as far as one answer shows it. The redirection from plain http is the front's, and scored 0.
 */

/** A header's value, lower case; undefined without one. */
type HeaderOf = (name: string) => string | undefined

interface Answered {
  headers: HeaderOf
  /** Each `Set-Cookie`. */
  cookies: readonly string[]
  html: string
}

const SAFE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const SIX_MONTHS = 15_768_000

/** Points of each test: 0 is as it should be, less is a fault, more is extra credit. */
export function observatoryPoints({ headers, cookies, html }: Answered): Record<string, number> {
  const policy = parsedPolicy(headers('content-security-policy') ?? '')
  return {
    'content-security-policy': policyPoints(policy),
    cookies: cookiePoints(cookies),
    'cross-origin-resource-sharing': headers('access-control-allow-credentials') === 'true' ? -50 : 0,
    'referrer-policy': referrerPoints(headers('referrer-policy')),
    'strict-transport-security': transportPoints(headers('strict-transport-security')),
    'subresource-integrity': integrityPoints(html),
    'x-content-type-options': headers('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(policy, headers('x-frame-options')),
    'cross-origin-resource-policy': resourcePoints(headers('cross-origin-resource-policy')),
  }
}

/** The score: extra credit counts only where faults leave 90 points. A+ is from 100 on. */
export function observatoryScore(points: Readonly<Record<string, number>>): number {
  const all = Object.values(points)
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
  const base = 100 + sum(all.filter((each) => each < 0))
  return Math.max(0, base >= 90 ? base + sum(all.filter((each) => each > 0)) : base)
}

type Policy = ReadonlyMap<string, readonly string[]>

function parsedPolicy(text: string): Policy {
  const parts = text.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])))
}

function policyPoints(policy: Policy): number {
  if (policy.size === 0) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const broad = (sources: readonly string[]) => sources.some((one) => /^(\*|https?:|'unsafe-inline'|data:)$/.test(one))
  if (broad(of('script-src')) || broad(of('object-src'))) return -20
  if ([...policy.values()].flat().some((source) => source.startsWith('http://'))) return -20
  if (of('script-src').includes("'unsafe-eval'")) return -10
  if (broad(of('style-src'))) return 0
  const form = policy.get('form-action') ?? ['*']
  const isNarrow = policy.get('default-src')?.join() === "'none'" && /^'(none|self)'$/.test(form.join())
  return isNarrow ? 10 : 5
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20
  if (cookies.some((cookie) => /sess|auth|token/i.test(cookie.split('=')[0] ?? '') && !/;\s*httponly/i.test(cookie))) {
    return -30
  }
  return cookies.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie)) ? 5 : 0
}

const referrerPoints = (value: string | undefined): number =>
  value === undefined ? 0 : SAFE_REFERRER.includes(value) ? 5 : -5

function transportPoints(value: string | undefined): number {
  const age = /max-age=(\d+)/.exec(value ?? '')?.[1]
  return age === undefined ? -20 : Number(age) >= SIX_MONTHS ? 0 : -10
}

/** Only scripts that run are looked at. */
function integrityPoints(html: string): number {
  const scripts = (html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []).filter((tag) => !/application\/json/.test(tag))
  if (scripts.length === 0) return 0
  const isOwn = scripts.every((tag) => /\bsrc="?\/(?!\/)/.test(tag))
  const isHashed = scripts.every((tag) => /\bintegrity=/.test(tag))
  return isHashed ? 5 : isOwn ? 0 : -50
}

const framePoints = (policy: Policy, value: string | undefined): number =>
  policy.has('frame-ancestors') ? 5 : /^(deny|sameorigin)$/.test(value ?? '') ? 0 : -20

const resourcePoints = (value: string | undefined): number =>
  value === undefined || value === 'cross-origin' ? 0 : /^same-(origin|site)$/.test(value) ? 10 : -5
