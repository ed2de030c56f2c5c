import { LANGUAGE_NAME, LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { type Html, html } from '@lobby/office/html'
import type { Visit } from '../door/door.ts'
import type { ConsoleKey, Say } from './wording.ts'

/** Who reads a page, and in which language. */
export interface Reader {
  /** Null before the sign-in. */
  visit: Visit | null
  channel: string
  language: Language
  say: Say
}

const PAGES: readonly { path: string; title: ConsoleKey }[] = [
  { path: '/', title: 'now.title' },
  { path: '/trial', title: 'trial.title' },
  { path: '/figures', title: 'figures.title' },
  { path: '/history', title: 'history.title' },
]

/** What every form that is sent has in it. */
export const formToken = ({ forms }: Visit): Html => html`<input type="hidden" name="form" value="${forms.make()}">`

const menu = (visit: Visit, say: Say, at: string): Html =>
  html`<nav aria-label="${say('menu')}">${PAGES.map(
    ({ path, title }) => html`<a href="${path}" ${path === at ? html`aria-current="page"` : null}>${say(title)}</a>`,
  )}</nav>
<form method="post" action="/sign-out" class="line">${formToken(visit)}<span>${visit.operator.actor}</span> <button>${say('signOut')}</button></form>`

const languages = (language: Language, say: Say): Html =>
  html`<form action="/language" class="line"><label>${say('language')} <select name="to">${LANGUAGES.map(
    (each) =>
      html`<option value="${each}" ${each === language ? html`selected` : null}>${LANGUAGE_NAME[each]}</option>`,
  )}</select></label> <button>${say('change')}</button></form>`

/** A whole page; `at` is its path, where the menu names it. */
export function layout({ visit, channel, language, say }: Reader, title: string, body: Html, at = ''): Html {
  return html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${say('name')}</title><link rel="stylesheet" href="/console.css">${at === '/figures' && html`<link rel="stylesheet" href="/uplot.css">`}${visit && html`<script type="module" src="/console.js"></script>`}</head>
<body><header><a class="home" href="/">${say('name')} · ${channel}</a>${visit ? menu(visit, say, at) : null}</header>
<main><h1>${title}</h1>${body}</main><footer>${languages(language, say)}</footer></body></html>`
}
