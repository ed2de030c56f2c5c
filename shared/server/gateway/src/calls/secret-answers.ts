import type { Call } from '@lobby/contracts/call'

/** How a token, or an address with one in it, is called in the answers of the contracts. */
const SECRET = /token$|^(gameUrl|chatUrl)$/i

/**
 * Whether the call's answer holds a token, or an address with one. Such an answer is never compressed: the length of
 * what is compressed beside something that an attacker chose tells him of the rest (BREACH).
 */
export const holdsSecret = (call: Call): boolean => namesIn(call.value).some((name) => SECRET.test(name))

/** Every field's name of a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const entries: unknown = Reflect.get(schema, 'entries')
  const named = typeof entries === 'object' && entries !== null ? Object.entries(entries) : []
  // What a list, an optional value, a choice or a pipe is made of.
  const inner = ['item', 'wrapped', 'value', 'options', 'pipe'].flatMap((part) => Reflect.get(schema, part) ?? [])
  return [
    ...named.flatMap(([name, value]) => [name, ...namesIn(value)]),
    ...inner.filter((part) => part !== schema).flatMap(namesIn),
  ]
}
