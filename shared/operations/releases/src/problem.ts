/** What stands in the way of a release, and the refusal that carries it. */

import { inEnglish, type Sentence, sentence } from './sentence.ts'

/** One reason, as a code for programs and a sentence for people. */
export interface Problem {
  code: string
  /** In English. */
  message: string
  /** The same to be worded in another language; absent where the words are somebody else's. */
  said?: Sentence
}

/** A problem by the key of its sentence, which is its code where no other is given. */
export function problemOf(key: Sentence['key'], values: Sentence['values'] = {}, code: string = key): Problem {
  const said = sentence(key, values)
  return { code, message: inEnglish(said), said }
}

/** What is said of a problem: its sentence, or the words that it came with. */
export const saidOf = ({ said, message }: Problem): Sentence | string => said ?? message.replace(/\.$/, '')

/** Why a change was refused. */
export type RefusalCode =
  | 'release.refused'
  | 'release.damaged'
  | 'record.broken'
  | 'record.missing'
  | 'force.reason'
  | 'reason.text'
  | 'release.unsigned'
  | 'release.builders'
  | 'mode.unknown'
  | 'key.missing'
  | 'key.broken'
  | 'rollback.none'
  | 'rollback.again'
  | 'rollback.tried'
  | 'rollback.gone'
  | 'close.none'
  | 'close.shell'
  | 'close.whole'
  | 'close.unknown'
  | 'trial.running'
  | 'trial.none'
  | 'trial.same'
  | 'trial.share'
  | 'trial.shell'
  /** Of one revision, and of a list of roles (`roles/authority.ts`). */
  | 'role.unknown'
  | 'role.unsigned'
  | 'role.changed'
  | 'role.order'
  | 'role.refused'
  | 'role.second'
  | 'role.step'
  | 'role.none'
  | 'roles.expired'
  | 'roles.root'
  | 'roles.missing'
  | 'roles.broken'
  | 'roles.draft'
  | 'roles.name'
  | 'channel.broken'
  | 'channel.behind'
  | 'channel.taken'
  | 'proposal.none'
  | 'proposal.overruled'
  | 'key.there'
  | 'build.failed'
  | 'build.unknown'
  | 'service.refused'
  | 'service.away'
  | 'service.unconfirmed'
  | 'rebuild.source'
  | 'rebuild.clone'
  | 'rebuild.differs'
  | 'rebuild.same'

/**
 * A change that was refused. Recognised by `name` and `code`; `problems` has every reason, the message the first of
 * them.
 */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly code: RefusalCode
  readonly problems: readonly Problem[]
  /** The message to be worded in another language; undefined where it is in English alone. */
  readonly said: Sentence | undefined
  constructor(
    code: RefusalCode,
    message: string | Sentence,
    problems: readonly Problem[] = [],
    options?: ErrorOptions,
  ) {
    super(typeof message === 'string' ? message : inEnglish(message), options)
    this.code = code
    this.problems = problems
    this.said = typeof message === 'string' ? undefined : message
  }
}

/** One sentence for several problems: the first, and how many more there are. */
export function inOneSentence(problems: readonly Problem[]): string {
  const [first] = problems
  if (!first) return 'There is no problem.'
  const more = problems.length - 1
  return more === 0 ? first.message : `${first.message.replace(/\.$/, '')}; and ${more} more.`
}
