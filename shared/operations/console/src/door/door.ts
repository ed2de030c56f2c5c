/** Who may come in: by a link that is good once, for a while, and then by a session (decision 500). */
import { createHash, randomBytes } from 'node:crypto'
import { type FormTokens, openFormTokens } from './form-token.ts'

const MINUTE = 60_000
/** How long a link may wait to be used. */
const LINK_LASTS = 10 * MINUTE
/** A session ends so long after it was last used, and so long after its start. */
const IDLE = 30 * MINUTE
const LONGEST = 12 * 60 * MINUTE

/** Who looks: what a change would be signed with. */
interface Operator {
  actor: string
}

/** A session that counts. */
export interface Visit {
  operator: Operator
  forms: FormTokens
}

export interface Door {
  /** A token for a link. The one before it is good no longer. */
  invite(operator: Operator): string
  /** The token of a new session, for the token of a link that is good; null for any other. */
  enter(invitation: string): string | null
  /** Null where it does not count. A session that is not used ends; `isUse` is false for what a page does by itself. */
  whose(session: string, isUse: boolean): Visit | null
  leave(session: string): void
}

const newToken = (): string => randomBytes(32).toString('base64url')
/** What is kept of a token, and what it is looked up by: no comparison tells how much of it was right. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface Session extends Visit {
  began: number
  used: number
}

/** Invitations and sessions in memory: whoever ends the console ends them. `now` is in ms since the epoch. */
export function openDoor(now: () => number): Door {
  const sessions = new Map<string, Session>()
  const sessionOf = (token: string): Session | undefined => {
    const session = sessions.get(hashOf(token))
    const isOver = session && (now() - session.used >= IDLE || now() - session.began >= LONGEST)
    if (isOver) sessions.delete(hashOf(token))
    return isOver ? undefined : session
  }
  let invited: { hash: string; until: number; operator: Operator } | undefined
  return {
    invite(operator) {
      const token = newToken()
      invited = { hash: hashOf(token), until: now() + LINK_LASTS, operator }
      return token
    },
    enter(invitation) {
      if (!invited || invited.hash !== hashOf(invitation) || now() >= invited.until) return null
      const { operator } = invited
      invited = undefined
      const token = newToken()
      sessions.set(hashOf(token), { operator, forms: openFormTokens(), began: now(), used: now() })
      return token
    },
    whose(token, isUse) {
      const session = sessionOf(token)
      if (session && isUse) session.used = now()
      return session ?? null
    },
    leave(token) {
      sessions.delete(hashOf(token))
    },
  }
}
