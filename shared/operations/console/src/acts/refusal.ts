/** What is said where something could not be done: one sentence, and behind it what the checks or the command say. */

import { type Html, html } from '@lobby/office/html'
import { type Problem, RefusedError } from '@lobby/releases/problem'
import type { Sentence } from '@lobby/releases/sentence'
import { StoreError } from '@lobby/releases/store'
import { UsageError } from '@lobby/releases/words'
import type { ConsoleKey, Say } from '../page/wording.ts'

/** A form of another session, or of before a restart of the console. */
export class StaleForm extends Error {
  override readonly name = 'StaleForm'
}

/** The list of roles gives the key that the console was started with no right to look, or no longer. */
export class NoLook extends Error {
  override readonly name = 'NoLook'
}

export interface Refusal {
  status: number
  says: ConsoleKey
  /** More of it: in any language, or in the command's own words, which are English. */
  detail: Sentence | string
  problems: readonly Problem[]
}

const OF_STORE: Partial<Record<StoreError['code'], readonly [status: number, says: ConsoleKey]>> = {
  'release.unknown': [404, 'refusals.unknown'],
  'channel.moved': [409, 'refusals.moved'],
  'channel.unserved': [500, 'refusals.unserved'],
  'store.unreadable': [503, 'refusals.unreadable'],
  'store.unwritable': [503, 'refusals.unwritable'],
  'store.full': [503, 'refusals.full'],
  'store.unconfirmed': [503, 'refusals.unconfirmed'],
  'record.broken': [409, 'refusals.damaged'],
  'record.unsigned': [409, 'refusals.damaged'],
  'record.changed': [409, 'refusals.damaged'],
}

const OF_CHANGE: Partial<Record<RefusedError['code'], ConsoleKey>> = {
  'release.refused': 'refusals.checks',
  'release.damaged': 'refusals.damaged',
  'release.unsigned': 'refusals.damaged',
  'release.builders': 'refusals.builders',
  'record.broken': 'refusals.damaged',
  'rollback.none': 'refusals.noneBefore',
  'close.none': 'refusals.notLive',
  'close.shell': 'refusals.shell',
  'close.whole': 'refusals.wholeClosed',
  'close.unknown': 'refusals.unknownPart',
  'trial.running': 'refusals.trialRuns',
  'trial.none': 'refusals.noTrial',
  'trial.same': 'refusals.sameRelease',
  'trial.share': 'refusals.share',
  'trial.shell': 'refusals.shell',
  'key.missing': 'refusals.noKey',
  'role.unknown': 'refusals.role',
  'role.refused': 'refusals.role',
  'role.second': 'refusals.second',
  'proposal.none': 'refusals.proposal',
  'proposal.overruled': 'refusals.overruled',
  'roles.expired': 'refusals.rolesExpired',
}

/** Undefined for what is none of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof StaleForm) return { status: 403, says: 'refusals.form', detail: '', problems: [] }
  if (error instanceof NoLook) return { status: 403, says: 'refusals.noLook', detail: '', problems: [] }
  if (error instanceof UsageError) return { status: 400, says: 'refusals.input', detail: error.message, problems: [] }
  if (error instanceof StoreError) {
    const [status, says] = OF_STORE[error.code] ?? [503, 'refusals.store']
    return { status, says, detail: error.message, problems: [] }
  }
  if (!(error instanceof RefusedError)) return undefined
  const { code, message, said, problems } = error
  return { status: 409, says: OF_CHANGE[code] ?? 'refusals.other', detail: said ?? message, problems }
}

export const refusalPart = ({ says, detail, problems }: Refusal, say: Say): Html =>
  html`<p class="warn" role="alert">${say(says)}</p>${
    problems.length > 0
      ? html`<ul>${problems.map(({ said, message }) => (said ? html`<li>${say.sentence(said)}</li>` : html`<li lang="en">${message}</li>`))}</ul>`
      : typeof detail === 'object'
        ? html`<p class="quiet">${say.sentence(detail)}</p>`
        : detail && html`<p class="quiet" lang="en">${detail}</p>`
  }`
