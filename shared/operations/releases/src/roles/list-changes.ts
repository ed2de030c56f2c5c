/** What a draft of the list of roles would change of the list that counts, in words for whoever signs it. */
import { BUCKETS } from '@lobby/contracts/release'
import { fingerprint, publicKeyFrom } from '../signing/keys.ts'
import type { RolesList } from './list.ts'

type Persons = RolesList['persons']

const print = (key: string): string => `key ${fingerprint(publicKeyFrom(key, 'A key of the list'))}`
const rights = ({ roles, remotes = [] }: Persons[string]): string => [...roles, ...remotes].join(' ')
const builders = ({ promotion }: RolesList): number => promotion.builders ?? 1
const share = ({ promotion }: RolesList): string => `${(promotion.aloneShare * 100) / BUCKETS} %`
const until = ({ expires }: RolesList): string => expires.slice(0, 10)

/**
 * One sentence each, without its full stop; none where only its date and what it vouches for are new. Every member that
 * a person decides by is compared, so that what is not named here is as it was.
 */
export function listChanges(now: RolesList, next: RolesList): string[] {
  const changed = <T>(of: (list: RolesList) => T, says: (next: T, now: T) => string): string[] =>
    of(now) === of(next) ? [] : [says(of(next), of(now))]
  return [
    ...keyChanges(now.root.keys, next.root.keys, { added: ' as a root key', gone: 'is no root key any more' }),
    ...changed(
      ({ root }) => root.threshold,
      (to, from) => `${to} root keys change the list, in the place of ${from}`,
    ),
    ...keyChanges(keysOf(now.persons), keysOf(next.persons), { added: '', gone: 'is taken off the list' }),
    ...Object.entries(next.persons).flatMap(([name, person]) => {
      const before = Object.hasOwn(now.persons, name) ? now.persons[name] : undefined
      if (!before) return [`${name} may ${rights(person)}`]
      return rights(before) === rights(person)
        ? []
        : [`${name} may ${rights(person)}, in the place of ${rights(before)}`]
    }),
    ...changed(
      ({ promotion }) => promotion.people,
      (to, from) => `live for everybody by ${to} of them, in the place of ${from}`,
    ),
    ...changed(share, (to, from) => `up to ${to} of the visitors by one of them, in the place of ${from}`),
    ...changed(builders, (to, from) => `built by ${to}, in the place of ${from}`),
    ...changed(until, (to, from) => `good until ${to}, in the place of ${from}`),
  ]
}

const keysOf = (persons: Persons): Record<string, string> =>
  Object.fromEntries(Object.entries(persons).map(([name, { key }]) => [name, key]))

function keyChanges(
  now: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
  words: { added: string; gone: string },
): string[] {
  const changed = Object.entries(next).flatMap(([name, key]) => {
    const before = Object.hasOwn(now, name) ? now[name] : undefined
    if (before === key) return []
    if (before) return [`${name} has ${print(key)}, in the place of ${print(before)}`]
    return [`${name} comes in with ${print(key)}${words.added}`]
  })
  const gone = Object.entries(now).filter(([name]) => !Object.hasOwn(next, name))
  return [...changed, ...gone.map(([name, key]) => `${name}, ${print(key)}, ${words.gone}`)]
}
