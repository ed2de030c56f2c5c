/** Which page views have a vote: those to which an edge has given one, and nobody else can (578). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Trial } from '@lobby/contracts/release'
import { isSignedBy } from '@lobby/releases/keys'
import { mayTimestamp } from '@lobby/releases/roles'
import type { Signed, Signer } from '@lobby/releases/signed-store'

/** As much of a trial as makes a vote one of it. */
type Ballot = Pick<Trial, 'began' | 'secret'>

/** Makes a vote's id one that counts, and knows it again; another edge's too. */
export interface Ballots {
  /** What goes behind the id; undefined where this edge may give none. */
  seal(trial: Ballot, id: string): string | undefined
  isSealed(trial: Ballot, id: string, seal: string): boolean
}

/**
 * With the trial's secret, which stands in the channel: for a store where no list of roles names keys of edges.
 * 16 bytes are enough: it holds for weeks, and each try is a request.
 */
export const bySecret: Ballots = {
  seal: ({ secret, began }, id) =>
    createHmac('sha256', secret).update(`${began} vote ${id}`).digest().subarray(0, 16).toString('base64url'),
  isSealed(trial, id, seal) {
    const [right, given] = [Buffer.from(bySecret.seal(trial, id) ?? ''), Buffer.from(seal)]
    return right.length === given.length && timingSafeEqual(right, given)
  },
}

/** Whether the list of roles names keys of edges, and this edge has none of them: nobody counts what it says. */
export function isMute(signed: Signed | undefined, signer: Signer | undefined): boolean {
  const roles = signed?.roles()
  if (!roles || !mayTimestamp(roles)) return false
  return !(signer && roles.persons.get(signer.key)?.roles.includes('timestamp'))
}

/**
 * Where the list of roles names keys that may timestamp, a vote is signed with one of them, as what is counted is
 * (516): any edge knows it by the list, and whoever reads the channel can make none. Asked of the newest list.
 */
export function openBallots(signed: Signed | undefined, signer: Signer | undefined, channel: string): Ballots {
  if (!signed) return bySecret
  const bodyOf = ({ began }: Ballot, id: string): string => `${signed.roles().root} ${channel} ${began} ${id}`
  const keyOf = (name: string) => {
    const person = signed.roles().persons.get(name)
    return person?.roles.includes('timestamp') ? person.key : undefined
  }
  return {
    seal(trial, id) {
      if (!mayTimestamp(signed.roles())) return bySecret.seal(trial, id)
      if (!signer || isMute(signed, signer)) return undefined
      const { key, value } = signer.sign(bodyOf(trial, id), 'vote')
      return `${key}.${Buffer.from(value, 'base64').toString('base64url')}`
    },
    isSealed(trial, id, seal) {
      if (!mayTimestamp(signed.roles())) return bySecret.isSealed(trial, id, seal)
      const [name = '', value = ''] = seal.split('.')
      const key = keyOf(name)
      return key !== undefined && isSignedBy(key, bodyOf(trial, id), { key: name, value }, 'vote')
    },
  }
}
