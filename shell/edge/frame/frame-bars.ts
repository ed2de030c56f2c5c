/**
 * Header and bottom menu of the page frame, as the shell has them. Their links work before the shell does: they lead by
 * a load of the page, as any link does.
 */
import type { Language } from '@lobby/contracts/languages'
import { hasLongWord } from '@lobby/contracts/long-word'
import { BOTTOM_MENU, type BottomEntry, bottomEntryAt, isWayIn, loginPath, PATH } from '@lobby/contracts/paths'
import { text } from '../text/edge-wording.ts'
import { escapeText } from '../text/escape-text.ts'

/** Addresses of the two ways in (HD-03), of those that the pinned releases have. */
export interface WaysIn {
  login?: string | undefined
  register?: string | undefined
}

/** The page that the bars are of; without a path one that stands for any. */
export interface BarsOf {
  home: boolean
  path?: string | undefined
  /** What a visitor finds in its header. */
  waysIn?: WaysIn | undefined
}

export const icon = (shapes: string, size: number): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`

/** The shapes of the icons that the shell's layout draws; a test compares. */
export const ICON_SHAPES = {
  back: '<path d="m15 18-6-6 6-6"/>',
  home: '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  promotions:
    '<path d="M12 7v14"/><path d="M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8"/><path d="M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5"/><rect x="3" y="7" width="18" height="4" rx="1"/>',
  deposit: '<path d="M5 12h14"/><path d="M12 5v14"/>',
  service:
    '<path d="M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3Z"/><path d="M21 16v2a4 4 0 0 1-4 4h-5"/>',
  member: '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>',
} as const satisfies Record<BottomEntry | 'back', string>

/** The sign with the name, as `shell/src/brand/logo.tsx` draws it. */
const LOGO =
  '<svg class="frame-mark" viewBox="0 0 92 28" fill="none" aria-hidden="true"><path d="M14 2 26 9v10L14 26 2 19V9Z" stroke="var(--frame-gold)" stroke-width="2.4" stroke-linejoin="round"/><path d="M14 9.2 19.6 14 14 18.8 8.4 14Z" fill="var(--frame-gold)"/><g stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M36 7v14"/><circle cx="46.5" cy="16.2" r="4.8"/><path d="M57 7v14M57 13.2a4.8 4.8 0 1 1 0 6"/><path d="M70.5 7v14M70.5 13.2a4.8 4.8 0 1 1 0 6"/><path d="m82.5 11.5 4 9.2m4-9.2-5.4 12.8a2 2 0 0 1-2.6 1.1"/></g></svg>'

/** The ways in show once the page's first script has found that nobody is signed in here (shell/src/starter.ts). */
export function headerHtml({ home, waysIn = {} }: BarsOf, title: string, language: Language): string {
  const ways = (['login', 'register'] as const).flatMap((way) => {
    const to = waysIn[way]
    return to ? [`<a class="frame-${way}" href="${escapeText(to)}">${escapeText(text(way, language))}</a>`] : []
  })
  const place = home
    ? ''
    : `<span class="frame-back">${icon(ICON_SHAPES.back, 24)}</span><span class="frame-title"${hasLongWord(title) ? ' data-long' : ''} aria-hidden="true">${escapeText(title)}</span>`
  const enter = ways.length > 0 ? `<span class="frame-enter">${ways.join('')}</span>` : ''
  return `<div class="frame-header"${home ? ' data-home' : ''}>${LOGO}${place}${enter}</div>`
}

/** SH-32; `below` is what stands under the entries at the side of a desktop. */
export function bottomMenuHtml({ home, path }: BarsOf, language: Language, below: string): string {
  const current = home ? 'home' : path === undefined ? undefined : bottomEntryAt(path)
  const entries = (Object.entries(BOTTOM_MENU) as [BottomEntry, string][]).map(([entry, to]) => {
    const own = `${entry === 'deposit' ? ' data-main' : ''}${entry === current ? ' aria-current="page"' : ''}`
    return `<a href="${to}"${own}><i>${icon(ICON_SHAPES[entry], 22)}</i>${escapeText(text(`menu.${entry}`, language))}</a>`
  })
  return `<div class="frame-menu">${entries.join('')}${below}</div>`
}

/** The ways in of a page; none where one signs in or registers already. */
export function waysInOf(path: string, home: boolean, has: (path: string) => boolean): WaysIn {
  if (isWayIn(path)) return {}
  return {
    ...(has(PATH.login) && { login: loginPath(home ? undefined : path) }),
    ...(has(PATH.register) && { register: PATH.register }),
  }
}
