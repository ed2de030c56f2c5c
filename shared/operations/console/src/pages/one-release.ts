/**
 * A release: its record, who has built and published it, its files, its weight against the live one, what pages told of
 * it in the last day.
 */
import type { ReleaseRecord } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { readReports } from '@lobby/releases/read-reports'
import { reportsFolder } from '@lobby/releases/report-log'
import { MAP_ENDING, openSources } from '@lobby/releases/source-lines'
import { summarize } from '@lobby/releases/summary'
import { summarizeVitals } from '@lobby/releases/vitals'
import { may } from '../acts/may.ts'
import { actLink } from '../page/figures.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'
import { buildersPart, publishedOf, publisherPart, teamPart } from './builders.ts'

const DAY = 24 * 3_600_000
/** Errors that are shown; the command has all of them. */
const ERRORS = 10

/** Bytes that players can be sent: no edge serves a map. */
const bytesOf = ({ files }: ReleaseRecord): number =>
  Object.entries(files)
    .filter(([path]) => !path.endsWith(MAP_ENDING))
    .reduce((sum, [, { bytes, sent }]) => sum + (sent ?? bytes), 0)

async function toldPart({ store, env, now }: Source, remote: string, id: string, say: Say): Promise<Html> {
  const folder = reportsFolder(store, env.LOBBY_REPORTS)
  const { lines, junk, files } = await readReports(folder, now() - DAY)
  if (files === 0)
    return html`<h2>${say('release.errors')}</h2><p class="warn">${say('release.noReports', { folder })}</p>`
  const sourceOf = openSources(store)
  const told = summarize(lines, remote).find(({ release }) => release === id)
  const vitals = summarizeVitals(lines, remote).filter(({ release }) => release === id)
  const groups = await Promise.all(
    (told?.groups ?? []).slice(0, ERRORS).map(async ({ count, phase, cause, frames }) => ({
      ...{ count, phase, cause },
      places: await Promise.all(frames.map(async (frame) => (await sourceOf(frame)) ?? frame)),
    })),
  )
  return html`<h2>${say('release.errors')}</h2>
<p>${say('release.told', { errors: told?.errors ?? 0, views: told?.views ?? 0 })}</p>
${junk > 0 && html`<p class="warn">${say('release.junk', { number: junk })}</p>`}
${groups.map(({ count, phase, cause, places }) => html`<article><p><strong>${count} × ${phase}</strong>: ${cause}</p><ol>${places.map((place) => html`<li><code>${place}</code></li>`)}</ol></article>`)}
<h2>${say('release.vitals')}</h2>
${
  vitals.length === 0
    ? html`<p>${say('release.noVitals')}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${say('release.vitals')}"><table><thead><tr><th>${say('release.vital')}</th><th>${say('release.p75')}</th><th>${say('release.good')}</th><th>${say('release.of')}</th></tr></thead><tbody>${vitals.map(
        ({ name, module, p75, good, count }) =>
          html`<tr><th scope="row">${name}${module ? ` ${module}` : ''}</th><td>${name === 'CLS' ? p75 / 1_000 : `${p75} ms`}</td><td>${Math.round(good * 100)} %</td><td>${count}</td></tr>`,
      )}</tbody></table></div>`
}`
}

/** Throws `StoreError` `release.unknown` or `record.broken`. */
export async function releasePage(source: Source, remote: string, id: string, say: Say): Promise<Html> {
  const { store, channel } = source
  const record = await store.record(remote, id)
  const published = await publishedOf(source, remote, id)
  const { revision } = await store.channel(channel)
  const live = revision?.pins[remote]
  const other = live === id ? revision?.before[remote]?.[0] : live
  const beside = other === undefined ? undefined : await store.record(remote, other).catch(() => undefined)
  const bytes = bytesOf(record)
  const files = Object.entries(record.files).sort(([, a], [, b]) => (b.sent ?? b.bytes) - (a.sent ?? a.bytes))
  const all =
    live === id
      ? []
      : (revision?.before[remote] ?? []).includes(id)
        ? (['rollback', 'promote'] as const)
        : (['promote'] as const)
  const acts = all.filter((act) => may(store, act))
  return html`<dl><dt>${say('release.state')}</dt><dd>${say(live === id ? 'release.live' : 'release.notLive')}</dd>
<dt>${say('release.version')}</dt><dd>${record.version}</dd>
<dt>${say('release.revision')}</dt><dd>${record.source.revision}${record.source.dirty ? ` ${say('release.dirty')}` : ''}</dd>
${published ? publisherPart(published, say) : null}
<dt>${say('release.weight')}</dt><dd>${say('release.bytes', { bytes })}${
    beside && other
      ? html`; ${say('release.against', { id: other, difference: signed(bytes - bytesOf(beside)) })}`
      : null
  }</dd></dl>
${acts.length > 0 && html`<p class="acts">${acts.map((act, i) => html`<a class="${i === 0 ? 'button' : 'button plain'}" href="${actLink(act, { remote, id })}">${say(`acts.${act}`)}</a> `)}</p>`}
${await buildersPart(source, remote, id, say)}
${published ? teamPart(source, published, remote, say) : null}
${await toldPart(source, remote, id, say)}
<details><summary>${say('release.files', { number: files.length })}</summary><ul>${files.map(
    ([path, { bytes: whole, sent }]) =>
      html`<li><code>${path}</code> ${say('release.bytes', { bytes: sent ?? whole })}</li>`,
  )}</ul></details>`
}

const signed = (difference: number): string => `${difference > 0 ? '+' : ''}${difference}`
