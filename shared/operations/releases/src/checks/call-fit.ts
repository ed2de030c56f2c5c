/** Whether a release and a gateway of another day understand each other (FD-28). Pure: shapes in, problems out. */
import { type CallShapes, CallWire, type Shape } from '@lobby/contracts/call-shape'
import type { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { type Problem, problemOf } from '../problem.ts'
import { type Sentence, sentence } from '../sentence.ts'

/**
 * The calls of a release that the gateway does not serve any more, or otherwise than the release can use them. Nothing
 * for a release from before calls were noted.
 */
export function checkCalls({ remote, id, calls = {} }: ReleaseRecord, served: CallShapes): Problem[] {
  return Object.entries(calls).flatMap(([name, call]): Problem[] => {
    const other = served[name]
    const who = `${remote} ${id}`
    if (!other) return [problemOf('call.gone', { who, call: name })]
    const what = other.hash === call.hash ? null : misfitOf(call.wire, other.wire)
    if (what === null) return []
    return [problemOf('call.changed', { who, call: name, what })]
  })
}

const Wire = v.pipe(v.string(), v.parseJson(), CallWire)

function misfitOf(own: string, others: string): Sentence | null {
  const [one, other] = [v.safeParse(Wire, own), v.safeParse(Wire, others)]
  if (!one.success || !other.success) return sentence('fit.unreadable')
  const [call, served] = [one.output, other.output]
  for (const what of ['method', 'path', 'sealed'] as const) {
    if (call[what] !== served[what]) {
      return sentence('fit.differs', { what, own: String(call[what]), other: String(served[what]) })
    }
  }
  if (served.session === 'required' && call.session !== 'required') return sentence('fit.session')
  return misfit(call.input, served.input, 'input') ?? misfit(served.value, call.value, 'answer')
}

/**
 * Why not all that is `sent` can be read as `read`; null when it can. `at` is where in the call; `open` says
 * that it stands in a list whose reader leaves out what it does not know.
 */
function misfit(sent: Shape, read: Shape, at: string, open = false): Sentence | null {
  if (read.type === 'unknown') return null
  if (read.type === 'optional') return misfit(sent.type === 'optional' ? inner(sent) : sent, inner(read), at, open)
  if (sent.type === 'optional') return sentence('fit.optional', { at })
  if (read.type === 'nullable') {
    return sent.type === 'null' ? null : misfit(sent.type === 'nullable' ? inner(sent) : sent, inner(read), at, open)
  }
  if (sent.type === 'nullable') return sentence('fit.null', { at })
  if (sent.type === 'union') {
    const { anyOf, rules = [] } = sent
    return first(anyOf, (each) => misfit({ ...each, rules: [...(each.rules ?? []), ...rules] }, read, at, open))
  }
  if (read.type === 'union') return inOne(sent, read, at, open) ?? brokenRule(sent, read, at)
  if (read.type === 'choice') return choice(sent, read, at, open)
  if (sent.type === 'choice') return typesOf(sent).every((type) => type === read.type) ? null : differs(sent, read, at)
  if (sent.type !== read.type) return differs(sent, read, at)
  return inside(sent, read, at, open) ?? brokenRule(sent, read, at)
}

const inner = (shape: Shape): Shape => shape.of ?? { type: 'unknown' }
const differs = (sent: Shape, read: Shape, at: string): Sentence =>
  sentence('fit.type', { at, sent: sent.type, read: read.type })
const typesOf = ({ values = [] }: Shape): string[] => values.map((value) => typeof value)

function first<T>(all: readonly T[] = [], why: (each: T) => Sentence | null): Sentence | null {
  for (const each of all) {
    const found = why(each)
    if (found !== null) return found
  }
  return null
}

function inOne(sent: Shape, read: Shape, at: string, open: boolean): Sentence | null {
  const all = (read.anyOf ?? []).map((each) => misfit(sent, each, at, open))
  return all.includes(null) ? null : (all[0] ?? sentence('fit.nothing', { at }))
}

/** A value that is not known: in an open choice a neutral word, in an open list one member less. */
function choice(sent: Shape, read: Shape, at: string, open: boolean): Sentence | null {
  const types = sent.type === 'choice' ? typesOf(sent) : [sent.type]
  if (!types.every((type) => typesOf(read).includes(type))) return differs(sent, read, at)
  if (read.open || open) return null
  if (!sent.values) return sentence('fit.anything', { at })
  const strangers = sent.values.filter((value) => !read.values?.includes(value))
  if (sent.type === 'choice' && strangers.length === 0) return null
  return sentence('fit.values', { at, values: strangers.join(', ') })
}

function inside(sent: Shape, read: Shape, at: string, open: boolean): Sentence | null {
  if (read.type === 'list' || read.type === 'map') {
    return misfit(inner(sent), inner(read), `${at}[]`, open || read.open === true)
  }
  return first(Object.entries(read.members ?? {}), ([name, member]) => {
    const there = sent.members?.[name]
    if (there) return misfit(there, member, `${at}.${name}`, open)
    return member.type === 'optional' ? null : sentence('fit.absent', { at: `${at}.${name}` })
  })
}

/** A rule of who reads that what is sent need not keep. */
function brokenRule(sent: Shape, read: Shape, at: string): Sentence | null {
  const rule = read.rules?.find((wanted) => !sent.rules?.some((kept) => isAsStrict(kept, wanted)))
  if (!rule) return null
  return sentence('fit.rule', { at, rule: rule.is === undefined ? rule.rule : `${rule.rule} ${rule.is}` })
}

type Rule = NonNullable<Shape['rules']>[number]

function isAsStrict(kept: Rule, wanted: Rule): boolean {
  if (kept.rule !== wanted.rule) return false
  if (typeof kept.is !== 'number' || typeof wanted.is !== 'number') return kept.is === wanted.is
  if (kept.rule.startsWith('max_')) return kept.is <= wanted.is
  return kept.rule.startsWith('min_') ? kept.is >= wanted.is : kept.is === wanted.is
}
