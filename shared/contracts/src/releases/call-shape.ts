/**
 * What a call looks like on the wire, as data (FD-28): a release's record has it of the calls that the release makes,
 * and the gateway publishes it of those that it serves.
 */
import * as v from 'valibot'
import type { Call } from '../wire/call.ts'

/** One value of a call: an object, list, choice, text … */
export interface Shape {
  type: string
  /** Who reads it goes on with values or members that are not known (`listOf`, `recordOf`, `knownOr`). */
  open?: boolean | undefined
  /** Of an object, by name. */
  members?: Record<string, Shape> | undefined
  /** Of a list, of values by a name, or of what may be null or absent. */
  of?: Shape | undefined
  anyOf?: Shape[] | undefined
  values?: (string | number | boolean)[] | undefined
  /** What else has to hold: `max_length` and its like. */
  rules?: { rule: string; is?: string | number | undefined }[] | undefined
}

const inside = v.lazy(() => Shape)
const Shape: v.GenericSchema<Shape> = v.object({
  type: v.string(),
  open: v.optional(v.boolean()),
  members: v.optional(v.record(v.string(), inside)),
  of: v.optional(inside),
  anyOf: v.optional(v.array(inside)),
  values: v.optional(v.array(v.union([v.string(), v.number(), v.boolean()]))),
  rules: v.optional(v.array(v.object({ rule: v.string(), is: v.optional(v.union([v.string(), v.number()])) }))),
})

/** A call as it travels. */
export const CallWire = v.object({
  method: v.string(),
  path: v.string(),
  session: v.string(),
  sealed: v.boolean(),
  input: Shape,
  value: Shape,
})
export type CallWire = v.InferOutput<typeof CallWire>

/**
 * `wire` is a `CallWire` as JSON, which is read only where the hashes differ; `hash` is of that text: 16 hex digits of
 * its SHA-256.
 */
const CallShape = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)), wire: v.string() })

/** By the call's name. */
export const CallShapes = v.record(v.string(), CallShape)
export type CallShapes = v.InferOutput<typeof CallShapes>

/** What the gateway answers at `SERVED_CALLS_PATH`. */
export const ServedCalls = v.object({ format: v.literal(1), calls: CallShapes })
/** Where the gateway publishes the calls that it serves. */
export const SERVED_CALLS_PATH = '/calls.json'

/** The shapes of calls, by name; the same declaration always has the same hash. */
export async function callShapes(calls: readonly Call[]): Promise<CallShapes> {
  const entries = calls.map(async ({ name, method, path, session, sealed = false, input, value }) => {
    const plain: CallWire = { method, path, session, sealed, input: shapeOf(input), value: shapeOf(value) }
    const wire = JSON.stringify(plain)
    return [name, { hash: await hashOf(wire), wire }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A schema as valibot keeps it; what a kind of schema does not have is absent. */
interface Schema extends v.GenericSchema {
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  wrapped?: Schema
  literal?: string | number | boolean
  options?: readonly (Schema | string | number)[]
  pipe?: readonly Part[]
}
type Part = Schema | { kind: 'validation' | 'transformation' | 'metadata'; type: string; requirement?: unknown }

/** What no list of one kind of member holds, and no choice knows. */
const STRANGERS = [{ ofTheFuture: true }, 'of the future', -0.5]

/** The shape of a schema. Throws for a kind of schema that no call has had yet. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const shape = kindOf(schema)
  const rules = rulesOf(schema)
  return rules.length > 0 ? { ...shape, rules } : shape
}

function kindOf(schema: Schema): Shape {
  const { type, entries, item, value, wrapped, literal, options = [] } = schema
  switch (type) {
    case 'object':
    case 'loose_object': {
      const members = Object.entries(entries ?? {}).map(([name, member]) => [name, shapeOf(member)] as const)
      return { type: 'object', members: Object.fromEntries(members) }
    }
    case 'array':
      return { type: 'list', ...openIf(v.is(schema, STRANGERS)), of: shapeOf(item as Schema) }
    case 'record':
      return { type: 'map', ...openIf(v.is(schema, { ...STRANGERS })), of: shapeOf(value as Schema) }
    case 'nullable':
    case 'optional':
      return { type, of: shapeOf(wrapped as Schema) }
    case 'union':
      return { type, anyOf: options.map((option) => shapeOf(option as Schema)) }
    case 'picklist':
      return {
        type: 'choice',
        ...openIf(STRANGERS.some((each) => v.is(schema, each))),
        values: [...options] as string[],
      }
    case 'literal':
      return { type: 'choice', values: [literal as string] }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return { type }
    default:
      throw new Error(`No shape for a schema of type ${type}: add it to call-shape.ts.`)
  }
}

const openIf = (open: boolean) => (open ? { open } : {})

function rulesOf({ pipe = [] }: Schema): NonNullable<Shape['rules']> {
  const [, ...parts] = pipe as readonly Part[]
  const inner = pipe[0] && 'pipe' in pipe[0] && pipe[0].pipe ? rulesOf(pipe[0]) : []
  return [...inner, ...parts.filter(({ kind }) => kind === 'validation').map(ruleOf)]
}

function ruleOf(part: Part): { rule: string; is?: string | number } {
  const { requirement } = part as { requirement?: unknown }
  if (typeof requirement === 'number' || typeof requirement === 'string') return { rule: part.type, is: requirement }
  return requirement instanceof RegExp ? { rule: part.type, is: requirement.source } : { rule: part.type }
}
