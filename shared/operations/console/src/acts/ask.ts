/** What a form asks for, and the words of the command that does it. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { readWords, type Words } from '@lobby/releases/words'

export const ACTS = ['rollback', 'promote', 'close', 'open', 'trial', 'raise', 'halt', 'finish'] as const
export type Act = (typeof ACTS)[number]

export type Fields = Readonly<Record<string, string | undefined>>

/** A field of a candidate of a trial is named by its remote. */
export const TRIED = 'try.'

/** Fields that say what is asked for; the others say who asks, and why. */
const ASKING = new Set(['remote', 'id', 'part', 'share', 'base', 'until'])

/** An act with what it is about; `remote` is empty where it is about the trial. */
export interface Ask {
  act: Act
  remote: string
  /** As they come in a query, and go on in a form. */
  fields: Fields
}

export function askOf(act: Act, given: Fields): Ask {
  const named = Object.entries(given).filter(([name, text]) => text && (ASKING.has(name) || name.startsWith(TRIED)))
  return { act, remote: given.remote ?? '', fields: Object.fromEntries(named) }
}

/** As it is asked for once it is known what it comes to: the release itself in the place of "the one before". */
export const settled = (ask: Ask, would: ChannelRevision): Ask =>
  ask.act === 'rollback' || ask.act === 'promote' ? { ...ask, fields: { ...ask.fields, id: would.to } } : ask

/** The words behind `release`, without who and why: what it is about stands behind `--` where it could be an option. */
export function commandLine(ask: Ask): string[] {
  const about = wordsAbout(ask)
  return about.some((word) => word.startsWith('-'))
    ? [...optionsOf(ask), '--', ...about]
    : [...about, ...optionsOf(ask)]
}

function wordsAbout({ act, remote, fields }: Ask): string[] {
  const { id, part } = fields
  switch (act) {
    case 'rollback':
      return ['rollback', remote, ...(id ? [id] : [])]
    case 'promote':
      return ['promote', remote, id ?? 'latest']
    case 'close':
    case 'open':
      return [act, remote, ...(part ? [part] : [])]
    case 'trial': {
      const set = Object.entries(fields).filter(([name]) => name.startsWith(TRIED))
      return ['trial', ...set.flatMap(([name, release]) => [name.slice(TRIED.length), release ?? ''])]
    }
    case 'raise':
    case 'halt':
    case 'finish':
      return ['trial', act]
  }
}

function optionsOf({ act, fields }: Ask): string[] {
  const names = act === 'trial' ? (['share', 'base', 'until'] as const) : act === 'raise' ? (['share'] as const) : []
  return names.flatMap((name) => (fields[name] ? [`--${name}=${fields[name]}`] : []))
}

/** Who asks, why, and whether checks that fail are overruled. */
export interface Hand {
  channel: string
  actor: string
  reason: string
  force: boolean
}

/** Throws `UsageError` for what no command takes. */
export function wordsOf(ask: Ask, { channel, actor, reason, force }: Hand, env: NodeJS.ProcessEnv): Words {
  return { ...readWords(commandLine(ask), env), channel, actor, reason, force }
}
