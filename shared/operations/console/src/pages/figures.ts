/** Errors and vitals of a remote's releases, hour by hour over a day: tables, from which a script draws plots. */
import { GOOD, VITALS, type VitalName } from '@lobby/contracts/vitals'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { readReports } from '@lobby/releases/read-reports'
import type { ReportLine } from '@lobby/releases/report-line'
import { reportsFolder } from '@lobby/releases/report-log'
import { summarize } from '@lobby/releases/summary'
import { summarizeVitals } from '@lobby/releases/vitals'
import { percent } from '../page/figures.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

const HOUR = 3_600_000
const HOURS = 24
/** Releases side by side: as many as lines that can be told apart. */
const RELEASES = 4

/** A figure of one release in one hour. */
interface Cell {
  value: number
  text: string
}

interface Plot {
  title: string
  /** Where its scale ends at least. */
  least: number
  /** Of an hour and a release. */
  cellOf: (hour: number, release: string) => Cell | undefined
}

/** The releases that most pages have run, of those that were told of. */
function releasesIn(lines: readonly ReportLine[], remote: string): string[] {
  const byViews = summarize(lines, remote).toSorted((a, b) => b.views - a.views || b.errors - a.errors)
  const vital = summarizeVitals(lines, remote).map(({ release }) => release)
  return [...new Set([...byViews.map(({ release }) => release), ...vital])].slice(0, RELEASES)
}

function plotsOf(lines: readonly ReportLine[], remote: string, say: Say): Plot[] {
  const hourOf = ({ at }: ReportLine): number => Math.floor(Date.parse(at) / HOUR)
  const byHour = new Map<number, ReportLine[]>()
  for (const line of lines) byHour.set(hourOf(line), [...(byHour.get(hourOf(line)) ?? []), line])
  const told = new Map([...byHour].map(([hour, of]) => [hour, summarize(of, remote)]))
  const vitals = new Map([...byHour].map(([hour, of]) => [hour, summarizeVitals(of, remote)]))
  const errors: Plot = {
    title: say('figures.errors'),
    least: 1,
    cellOf(hour, release) {
      const found = told.get(hour)?.find((each) => each.release === release)
      if (!found || found.views === 0) return undefined
      const part = found.errors / found.views
      return { value: part * 100, text: `${percent(part)} (${found.errors} / ${found.views})` }
    },
  }
  const ofVital = (name: VitalName): Plot => ({
    title: say('figures.vital', { name, unit: name === 'CLS' ? '' : 'ms' }).trim(),
    least: name === 'CLS' ? GOOD.CLS / 1_000 : GOOD[name],
    cellOf(hour, release) {
      const found = vitals.get(hour)?.find((each) => each.release === release && each.name === name && !each.module)
      if (!found) return undefined
      const value = name === 'CLS' ? found.p75 / 1_000 : found.p75
      return { value, text: `${value} (${found.count})` }
    },
  })
  return [errors, ...VITALS.filter((name) => name !== 'content').map(ofVital)]
}

function plotPart(
  { title, least, cellOf }: Plot,
  hours: readonly number[],
  releases: readonly string[],
  say: Say,
): Html {
  const rows = hours.map((hour) => ({ hour, cells: releases.map((release) => cellOf(hour, release)) }))
  if (!rows.some(({ cells }) => cells.some(Boolean))) return html`<h2>${title}</h2><p>${say('figures.none')}</p>`
  return html`<figure><figcaption><h2>${title}</h2></figcaption>
<div class="plot" role="img" aria-label="${say('figures.plot', { title })}" data-time="${say('figures.hour')}" data-least="${least}"></div>
<details><summary>${say('figures.table')}</summary><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th>${say('figures.hour')}</th>${releases.map((id) => html`<th>${id}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ hour, cells }) =>
      html`<tr data-at="${(hour * HOUR) / 1_000}"><th scope="row">${shownTime(hour * HOUR)}</th>${cells.map((cell) =>
        cell ? html`<td data-value="${cell.value}">${cell.text}</td>` : html`<td>–</td>`,
      )}</tr>`,
  )}</tbody></table></div></details></figure>`
}

/** `wanted` is a remote; the first of the channel where it is none. */
export async function figuresPage({ store, channel, env, now }: Source, wanted: string, say: Say): Promise<Html> {
  const { revision } = await store.channel(channel)
  const remotes = Object.keys(revision?.pins ?? {}).sort()
  const remote = remotes.includes(wanted) ? wanted : remotes[0]
  if (remote === undefined) return html`<p>${say('now.nothing')}</p>`
  const last = Math.floor(now() / HOUR)
  const hours = Array.from({ length: HOURS }, (_, i) => last - HOURS + 1 + i)
  const folder = reportsFolder(store, env.LOBBY_REPORTS)
  const { lines, junk, files } = await readReports(folder, (hours[0] ?? last) * HOUR)
  const releases = releasesIn(lines, remote)
  return html`<form class="line" action="/figures"><label>${say('remote')} <select name="remote">${remotes.map(
    (each) => html`<option value="${each}" ${each === remote ? html`selected` : null}>${each}</option>`,
  )}</select></label> <button class="plain">${say('figures.show')}</button></form>
<p>${say('figures.what', { remote })}</p>
${files === 0 && html`<p class="warn">${say('release.noReports', { folder })}</p>`}
${junk > 0 && html`<p class="warn">${say('release.junk', { number: junk })}</p>`}
${plotsOf(lines, remote, say).map((plot) => plotPart(plot, hours, releases, say))}`
}
