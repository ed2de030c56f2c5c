import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import type { Say } from './wording.ts'

/**
 * A part of a page that the script keeps as it is now; without the script it says how old it is. `state` is what it was
 * made from, `news` what is said aloud when it has changed.
 */
export const livePart = (
  { id, state, news, now }: { id: string; state: string; news: string; now: number },
  body: Html,
  say: Say,
): Html => html`<div data-state="${state}"><p class="quiet"><span data-when="still">${say('live.still', { time: shownTime(now) })} <a href="">${say('live.again')}</a></span><span data-when="live" hidden>${say('live.live')}</span></p>
<p role="status" id="news" data-live>${news}</p><div id="${id}" data-live>${body}</div></div>`
