import { LANGUAGE_NAME, LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import type { StaffMember } from '../staff/accounts.ts'
import { type Html, html } from './html.ts'
import type { OfficeKey, Say } from './wording.ts'

interface Reader {
  /** Null before the sign-in. */
  staff: StaffMember | null
  language: Language
  say: Say
}

/** The desks and who sits at them; nobody is shown a door that is closed to them. */
const DESKS: readonly { path: string; title: OfficeKey; roles: readonly string[] }[] = [
  { path: '/withdrawals', title: 'withdrawals.title', roles: ['cashier'] },
  { path: '/payments', title: 'payments.title', roles: ['cashier'] },
  { path: '/papers', title: 'papers.title', roles: ['compliance'] },
  { path: '/announcements', title: 'announcements.title', roles: ['content'] },
  { path: '/settings', title: 'settings.title', roles: ['content', 'compliance'] },
  { path: '/members', title: 'members.title', roles: ['support', 'cashier', 'compliance'] },
  { path: '/records', title: 'records.title', roles: ['support', 'cashier', 'content', 'compliance'] },
]

const desksOf = (staff: StaffMember) =>
  DESKS.filter(({ roles }) => roles.some((role) => staff.roles.some((r) => r === role)))

function menu(staff: StaffMember, say: Say): Html {
  return html`<nav aria-label="${say('menu')}">${desksOf(staff).map(({ path, title }) => html`<a href="${path}">${say(title)}</a>`)}</nav>
<form method="post" action="/sign-out" class="line"><span>${staff.name}</span> <a href="/password">${say('password.title')}</a> <a href="/second-factor">${say('secondFactor.title')}</a> <button>${say('signOut')}</button></form>`
}

const languages = (language: Language, say: Say): Html =>
  html`<form action="/language" class="line"><label>${say('language')} <select name="to">${LANGUAGES.map(
    (each) =>
      html`<option value="${each}" ${each === language ? html`selected` : null}>${LANGUAGE_NAME[each]}</option>`,
  )}</select></label> <button>${say('change')}</button></form>`

/** A whole page. */
export function layout({ staff, language, say }: Reader, title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${say('name')}</title><link rel="stylesheet" href="/office.css"></head>
<body><header><a class="home" href="/">${say('name')}</a>${staff ? menu(staff, say) : null}</header>
<main><h1>${title}</h1>${body}</main><footer>${languages(language, say)}</footer></body></html>`
}
