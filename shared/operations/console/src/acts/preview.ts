/** Before an act: what the checks say, what players will notice, and a form that asks why. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { movesIn, movesOf } from '@lobby/releases/moves'
import { hashIn } from '@lobby/releases/named-records'
import { perform } from '@lobby/releases/perform'
import { RefusedError } from '@lobby/releases/problem'
import { asSeen, type Rehearsed, rehearse } from '@lobby/releases/rehearse'
import { withGateway } from '@lobby/releases/store-gateway'
import { remotesOf } from '../page/change.ts'
import { formToken, type Reader } from '../page/layout.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'
import { type Ask, commandLine, type Hand, settled, wordsOf } from './ask.ts'
import { choicePart } from './choice.ts'
import { type Notice, noticesOf } from './notices.ts'
import { type Refusal, refusalOf, refusalPart } from './refusal.ts'

/** What an act would come to at the revision that it was looked at. */
interface Rehearsal {
  ask: Ask
  now: ChannelRevision | undefined
  /** Undefined where it is so already, or cannot be done. */
  would: ChannelRevision | undefined
  /** It would wait for a second person. */
  proposed: boolean
  refusal: Refusal | undefined
  /** Whether checks alone stand in the way, which may be overruled. */
  canOverrule: boolean
  unchecked: string | undefined
}

const HAND = { reason: 'A rehearsal.', force: false }

/** Tries the act on a store that takes nothing: the checks are the command's own. Throws what is no refusal. */
async function tryOut({ store, channel, env, gateway }: Source, actor: string, ask: Ask): Promise<Rehearsal> {
  const { revision: now } = await store.channel(channel)
  const { env: asking } = await withGateway(store, env, gateway)
  let unchecked: string | undefined
  const run = (force: boolean) =>
    rehearse(store, async (on) => {
      const words = wordsOf(ask, { ...HAND, channel, actor, force }, asking)
      const changed = await perform(on, words, asking)
      unchecked = changed.unchecked
    })
  const done = (tried: Rehearsed, refusal?: Refusal, canOverrule = false): Rehearsal => {
    const would = tried?.revision
    const about = would ? settled(ask, would) : ask
    return { ask: about, now, would, proposed: tried?.proposed ?? false, refusal, canOverrule, unchecked }
  }
  try {
    return done(await run(false))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (!(error instanceof RefusedError && error.code === 'release.refused')) return done(undefined, refusal)
    try {
      return done(await run(true), refusal, true)
    } catch (overruled) {
      const other = refusalOf(overruled)
      if (!other) throw overruled
      return done(undefined, other)
    }
  }
}

export interface Preview {
  status: number
  body: Html
}

/** The page before an act. `said` is why the one that was just asked for was not done, with what was typed. */
export async function previewPage(
  source: Source,
  reader: Reader,
  ask: Ask,
  said?: { refusal: Refusal; reason: string },
): Promise<Preview> {
  const { say, visit } = reader
  if (!visit) throw new Error('A preview is for somebody who is signed in.')
  const { store } = source
  const tried = await tryOut(source, visit.operator.actor, ask)
  const { now, would, proposed, refusal, canOverrule } = tried
  const recordOf = (remote: string, id: string) =>
    store.record(remote, id, hashIn(would, remote, id) ?? hashIn(now, remote, id)).catch(() => undefined)
  const notices = would ? await noticesOf(now, would, recordOf, reader) : []
  const status = said?.refusal.status ?? (refusal && !canOverrule ? refusal.status : 200)
  const body = html`${said !== undefined && html`${refusalPart(said.refusal, say)}${await meanwhile(source, said.refusal, reader)}`}
${would ? movedLines(would, now) : null}
<section aria-labelledby="checks"><h2 id="checks">${say('preview.checks')}</h2>${
    refusal ? refusalPart(refusal, say) : html`<p class="good">${say(would ? 'preview.fine' : 'preview.already')}</p>`
  }${uncheckedPart(tried.unchecked, say)}</section>
${
  would
    ? html`${noticesPart(notices, say)}
<form method="post" action="/act/${ask.act}" class="wide act">${formToken(visit)}<input type="hidden" name="seen" value="${now?.revision ?? 0}">
${Object.entries(tried.ask.fields).map(([name, text]) => html`<input type="hidden" name="${name}" value="${text ?? ''}">`)}
${proposed ? html`<p class="warn">${say('preview.second')}</p>` : null}<label>${say('why')} <input name="why" value="${said?.reason ?? ''}" required maxlength="${REASON}" autocomplete="off"></label>
${canOverrule ? overrulePart(say) : null}
<button>${say(`acts.${ask.act}`)}</button></form>
<p class="quiet">${say('preview.command')} <code>npm run release -- ${commandLine(tried.ask).join(' ')} --reason …</code></p>`
    : null
}
${await choicePart(source, tried.ask, now, say)}<p><a class="button plain" href="/">${say('preview.leave')}</a></p>`
  return { status, body }
}

/** What was not checked, because no gateway has said what it serves. */
export const uncheckedPart = (unchecked: string | undefined, say: Say): Html | null =>
  unchecked ? html`<p class="warn">${say('preview.unchecked')}</p><p class="quiet" lang="en">${unchecked}</p>` : null

/** The box by which somebody overrules what fails. */
export const overrulePart = (say: Say): Html =>
  html`<label class="check"><input type="checkbox" name="force" value="on" required> ${say('preview.overrule')}</label>`

/** What players will notice, as a part of a page. */
export const noticesPart = (notices: readonly Notice[], say: Say): Html =>
  html`<section aria-labelledby="players"><h2 id="players">${say('preview.players')}</h2>${notices.map(
    ({ text, items }) =>
      html`<p>${text}</p>${items.length > 0 ? html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : null}`,
  )}</section>`

/** Characters of a reason that the history takes. */
export const REASON = 2_000

const movedLines = (would: ChannelRevision, now: ChannelRevision | undefined): Html[] =>
  movesOf(would, now)
    .filter(({ from, to }) => from !== to)
    .map(
      ({ remote, from, to }) =>
        html`<p><strong>${remote}</strong> ${from ? html`<code>${from}</code> → ` : null}<code>${to}</code></p>`,
    )

/** Who was first, where somebody was. */
async function meanwhile({ store, channel }: Source, refusal: Refusal, { say }: Reader): Promise<Html | null> {
  if (refusal.says !== 'refusals.moved') return null
  const { revision } = await store.channel(channel)
  if (!revision) return null
  const { action, actor, reason } = revision
  const remotes = remotesOf(await movesIn(store, revision))
  return html`<p>${revision.revision}. ${say(`acts.${action}`)} ${remotes} · ${actor}${reason ? html`: ${reason}` : null}</p>`
}

/**
 * Does an act by the command's own code, on the channel as it was shown and no other. Answers the address of the
 * revision that it wrote or proposed, or that has it already. Throws what the command refuses, and `StoreError`
 * `channel.moved`.
 */
export async function doAct({ store, env, gateway }: Source, ask: Ask, hand: Hand, seen: number): Promise<string> {
  const { env: asking } = await withGateway(store, env, gateway)
  const { moved } = await perform(asSeen(store, hand.channel, seen), wordsOf(ask, hand, asking), asking)
  return `/${moved.proposed ? 'proposed' : 'done'}/${moved.revision.revision}`
}
