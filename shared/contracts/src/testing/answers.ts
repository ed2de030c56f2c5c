/** Answers that fit a schema, and the same from a gateway that has more to say. */
import * as fc from 'fast-check'
import * as v from 'valibot'

/** What a gateway sends, and what a client that knows the schema makes of it. */
export interface Answer {
  sent: unknown
  /** `UNREADABLE`: the client can make nothing of it where it stands. */
  read: unknown
  /** It holds a value or a member of a list that the schema does not know. */
  isNew: boolean
}

const UNREADABLE = Symbol('unreadable')
const STRANGER = { ofTheFuture: true }

/** A schema as valibot keeps it; what a kind of schema does not have is absent. */
interface Shape extends v.GenericSchema {
  entries: Record<string, Shape>
  item: Shape
  value: Shape
  wrapped: Shape
  default?: unknown
  options: readonly unknown[]
  pipe?: readonly { type: string }[]
}

/** Whether a list leaves out what it does not know: no member of ours is at once an object, a text and a number. */
const isLenient = (list: v.GenericSchema): boolean => v.is(list, [STRANGER, 'text', 7])

const same = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Answer> =>
  values.map((value) => ({ sent: value, read: value, isNew: false }))

/** Answers that fit `schema`; with `future`, some hold values that it does not know. */
export function answersOf(schema: v.GenericSchema, future: boolean): fc.Arbitrary<Answer> {
  const shape = schema as Shape
  const inside = (part: Shape) => answersOf(part, future)
  switch (shape.type) {
    case 'string':
      return same(shape.pipe ? fc.constantFrom('2026-11-22', '2024-02-29') : fc.string())
    case 'number':
      return same(fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return same(fc.boolean())
    case 'null':
      return same(fc.constant(null))
    case 'unknown':
      return same(fc.jsonValue())
    case 'nullable':
      return fc.oneof(same(fc.constant(null)), inside(shape.wrapped))
    case 'optional':
      return inside(shape.wrapped)
    case 'union':
      return fc.oneof(...shape.options.map((option) => inside(option as Shape)))
    case 'picklist':
      return future ? fc.oneof(known(shape), unknownOf(shape)) : known(shape)
    case 'array':
      return listOfAnswers(shape, future)
    case 'record':
      return namedAnswers(shape, future)
    case 'object':
    case 'loose_object':
      return objects(shape, future)
    default:
      throw new Error(`no answers of ${shape.type}: add them here`)
  }
}

const known = (shape: Shape) => same(fc.constantFrom(...shape.options))

/** A value that is not among those of a `picklist`. */
function unknownOf(shape: Shape): fc.Arbitrary<Answer> {
  return fc.constant(typeof shape.options[0] === 'number' ? 99 : 'of the future').map((sent) => {
    const { success, output } = v.safeParse(shape, sent)
    return { sent, read: success ? output : UNREADABLE, isNew: true }
  })
}

function listOfAnswers(list: Shape, future: boolean): fc.Arbitrary<Answer> {
  const members = fc.array(answersOf(list.item, future), { maxLength: 4 })
  if (!(future && isLenient(list))) return members.map((all) => together(all, false))
  const stranger = { sent: strangerTo(list.item), read: UNREADABLE, isNew: true }
  return fc.tuple(members, fc.nat(4), fc.boolean()).map(([all, at, comes]) => {
    return together(comes ? all.toSpliced(at, 0, stranger) : all, true)
  })
}

/** One list of all; where strangers are left out it is read without them, else not at all. */
function together(all: readonly Answer[], isLenientList: boolean): Answer {
  const readable = all.filter(({ read }) => read !== UNREADABLE)
  return {
    sent: all.map(({ sent }) => sent),
    read: isLenientList || readable.length === all.length ? readable.map(({ read }) => read) : UNREADABLE,
    isNew: all.some(({ isNew }) => isNew),
  }
}

/** What cannot be a member: a text among objects, an object among everything else. */
const strangerTo = (member: Shape): unknown => (member.entries ? 'of the future' : STRANGER)

function namedAnswers(record: Shape, future: boolean): fc.Arbitrary<Answer> {
  const entry = fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), answersOf(record.value, future))
  return fc.array(entry, { maxLength: 4 }).map((pairs) => {
    const all = Object.entries(Object.fromEntries(pairs))
    const readable = all.filter(([, { read }]) => read !== UNREADABLE)
    const isOfItsKind = all.length === 0 || readable.length > 0
    return {
      sent: Object.fromEntries(all.map(([name, { sent }]) => [name, sent])),
      read: isOfItsKind ? Object.fromEntries(readable.map(([name, { read }]) => [name, read])) : UNREADABLE,
      isNew: all.some(([, { isNew }]) => isNew),
    }
  })
}

/** Members that are optional are left out at times; with `future` there are members that nobody has heard of. */
function objects(shape: Shape, future: boolean): fc.Arbitrary<Answer> {
  const optional = Object.entries(shape.entries).flatMap(([name, { type }]) => (type === 'optional' ? [name] : []))
  const parts = Object.entries(shape.entries).map(([name, part]) =>
    answersOf(part, future).map((answer) => [name, answer] as const),
  )
  return fc.tuple(fc.tuple(...parts), fc.subarray(optional)).map(([entries, absent]) => {
    const there = entries.filter(([name]) => !absent.includes(name))
    const defaults = absent.flatMap((name) => {
      const otherwise = shape.entries[name]?.default
      return otherwise === undefined ? [] : [[name, otherwise] as const]
    })
    const more = future ? { ofTheFuture: 'more' } : {}
    const isReadable = there.every(([, { read }]) => read !== UNREADABLE)
    const read = Object.fromEntries([...defaults, ...there.map(([name, answer]) => [name, answer.read] as const)])
    return {
      sent: { ...Object.fromEntries(there.map(([name, { sent }]) => [name, sent])), ...more },
      read: isReadable ? { ...read, ...(shape.type === 'loose_object' ? more : {}) } : UNREADABLE,
      isNew: there.some(([, { isNew }]) => isNew),
    }
  })
}

/** Where in an answer a list stands that is read whole or not at all: names of members, each after a dot. */
export function listsReadWhole(schema: v.GenericSchema): string[] {
  const shape = schema as Shape
  const isList = shape.type === 'array' || shape.type === 'record'
  const inner = isList ? (shape.item ?? shape.value) : shape.wrapped
  return [
    ...(shape.type === 'array' && !isLenient(shape) ? [''] : []),
    ...(inner ? listsReadWhole(inner) : []),
    ...Object.entries(shape.entries ?? {}).flatMap(([name, part]) => listsReadWhole(part).map((at) => `.${name}${at}`)),
  ]
}
