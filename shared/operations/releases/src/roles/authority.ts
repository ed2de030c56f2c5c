/** Whether a revision counts: who has signed it, what they may do, and what it changes (OP-01). */
import type { RefusalCode } from '../problem.ts'
import { isSignedBy } from '../signing/keys.ts'
import type { Entry, Point } from './entry.ts'
import { type Role, type Roles, SHIPS, takes, toShip } from './list.ts'
import { isStep } from './step.ts'

/** Why a revision does not count: a code, and the end of a sentence that begins with its number. */
export interface Refusal {
  code: RefusalCode
  why: string
}

/** Names of those of the list whose signatures are on a revision; a refusal where one of them is nobody's, or wrong. */
export function signersOf(
  { persons }: Roles,
  { revision, body }: Pick<Entry, 'revision' | 'body'>,
): string[] | Refusal {
  const names: string[] = []
  for (const signature of revision.signatures ?? []) {
    const person = persons.get(signature.key)
    if (!person) {
      return { code: 'role.unknown', why: `is signed by key ${signature.key}, which is not in the list of roles` }
    }
    if (!isSignedBy(person.key, body, signature, 'entry')) {
      return { code: 'role.changed', why: `is not what ${person.name} has signed` }
    }
    names.push(person.name)
  }
  const [first] = names
  if (first === undefined) return { code: 'role.unsigned', why: 'is signed by nobody' }
  if (first === revision.actor) return [...new Set(names)]
  return { code: 'role.changed', why: `says that ${revision.actor} did it, and is signed by ${first}` }
}

/** Undefined when the revision counts after `before`. */
export function refusalOf(roles: Roles, before: Point | undefined, entry: Entry): Refusal | undefined {
  const { revision } = entry
  const signers = signersOf(roles, entry)
  if ('code' in signers) return signers
  const follows = before
    ? revision.previous?.revision === before.revision.revision && revision.previous.hash === before.hash
    : revision.previous === undefined
  const need = takes(roles.list, follows ? before?.revision : undefined, revision)
  const shipping = toShip(roles.list)
  const may = (names: readonly string[], wanted: readonly Role[]) =>
    names.filter((name) => roles.list.persons[name]?.roles.some((role) => wanted.includes(role)))
  // Whoever may ship vouches for all of what he wrote: one file that is lost must not stop all that come after it.
  const ships = may(signers, shipping.roles).length >= shipping.people
  if (!follows && !ships) {
    const last = before ? `revision ${before.revision.revision}, the last that counts` : 'the beginning'
    return { code: 'role.order', why: `does not follow ${last}` }
  }
  const enough = may(signers, need.roles)
  if (enough.length === 0) {
    return {
      code: 'role.refused',
      why: `takes the role ${need.roles.join(' or ')}, which ${signers.join(' and ')} has not`,
    }
  }
  if (enough.length < need.people) {
    return { code: 'role.second', why: `takes two persons, and ${enough.join()} alone has signed it` }
  }
  if (SHIPS.includes(revision.action) && revision.at > roles.list.expires) {
    return { code: 'roles.expired', why: `ships by a list of roles that ended at ${roles.list.expires}` }
  }
  if (follows && !isStep(before?.revision, revision)) {
    return { code: 'role.step', why: `changes more than its ${revision.action} of ${revision.remote} says` }
  }
  return undefined
}
