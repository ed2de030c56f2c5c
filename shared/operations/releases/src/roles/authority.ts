/** Whether a revision counts: who has signed it, what they may do, and what it changes (OP-01). */
import type { RefusalCode } from '../problem.ts'
import { listed, type Sentence, sentence } from '../sentence.ts'
import { isSignedBy } from '../signing/keys.ts'
import { secretOfTrial } from './draw.ts'
import type { Entry, Point } from './entry.ts'
import { type Role, type Roles, SHIPS, takes, toShip } from './list.ts'
import { isNear, isStep } from './step.ts'

/** Why a revision does not count: a code, and the end of a sentence that begins with its number. */
export interface Refusal {
  code: RefusalCode
  why: Sentence
}

/** Names of those of the list whose signatures are on a revision; a refusal where one of them is nobody's, or wrong. */
export function signersOf(
  { persons }: Pick<Roles, 'persons'>,
  { revision, body }: Pick<Entry, 'revision' | 'body'>,
): string[] | Refusal {
  const names: string[] = []
  for (const signature of revision.signatures ?? []) {
    const person = persons.get(signature.key)
    if (!person) {
      return { code: 'role.unknown', why: sentence('role.unknown', { key: signature.key }) }
    }
    if (!isSignedBy(person.key, body, signature, 'entry')) {
      return { code: 'role.changed', why: sentence('role.other', { name: person.name }) }
    }
    names.push(person.name)
  }
  const [first] = names
  if (first === undefined) return { code: 'role.unsigned', why: sentence('role.unsigned') }
  if (first === revision.actor) return [...new Set(names)]
  return { code: 'role.changed', why: sentence('role.actor', { actor: revision.actor, name: first }) }
}

/** Whether a trial draws its visitors as the list says. */
function isDrawn(roles: Roles, revision: Entry['revision']): boolean {
  const secret = revision.action === 'trial' ? secretOfTrial(roles, revision) : undefined
  return secret === undefined || revision.trial?.secret === secret
}

/** Undefined when the revision counts after `before`. */
export function refusalOf(roles: Roles, before: Point | undefined, entry: Entry): Refusal | undefined {
  const { revision } = entry
  const signers = signersOf(roles, entry)
  if ('code' in signers) return signers
  const follows = before
    ? revision.previous?.revision === before.revision.revision && revision.previous.hash === before.hash
    : revision.previous === undefined
  // What took two when its first person signed it is not completed by one because the list has changed meanwhile.
  const asked = revision.people ?? 1
  const need = takes(roles.list, follows ? before?.revision : undefined, revision)
  const shipping = toShip(roles.list)
  const may = (names: readonly string[], wanted: readonly Role[]) =>
    names.filter((name) => roles.list.persons[name]?.roles.some((role) => wanted.includes(role)))
  // Whoever may ship vouches for all of what he wrote: one file that is lost must not stop all that come after it.
  const ships = may(signers, shipping.roles).length >= Math.max(shipping.people, asked)
  // In a store of its own, with the same persons and a channel of this name, it may count.
  const isElsewhere = revision.root !== undefined && revision.root !== roles.root
  const isFar = !isNear(before?.revision, revision)
  if (!follows && (!ships || isElsewhere || isFar)) {
    const last = before ? sentence('role.last', { number: before.revision.revision }) : sentence('role.beginning')
    return { code: 'role.order', why: sentence('role.order', { last }) }
  }
  const enough = may(signers, need.roles)
  if (enough.length === 0) {
    return {
      code: 'role.refused',
      why: sentence('role.refused', { roles: listed(need.roles, 'list.or'), names: listed(signers, 'list.and') }),
    }
  }
  if (SHIPS.includes(revision.action) && revision.at > roles.list.expires) {
    return { code: 'roles.expired', why: sentence('role.expired', { time: roles.list.expires }) }
  }
  if (follows && !(isStep(before?.revision, revision) && isDrawn(roles, revision))) {
    return { code: 'role.step', why: sentence('role.step', { action: revision.action, remote: revision.remote }) }
  }
  // Behind the rest: whatever is refused with this lacks the signature of a second person, and nothing else.
  if (enough.length < Math.max(need.people, asked)) {
    return { code: 'role.second', why: sentence('role.second', { name: enough.join() }) }
  }
  // One is enough: a second one, added by whoever may write, would make another text of it, with another hash.
  const keys = (revision.signatures ?? []).map(({ key }) => key)
  if (new Set(keys).size < keys.length) {
    return { code: 'role.changed', why: sentence('role.twice', { names: listed(signers, 'list.and') }) }
  }
  return undefined
}
