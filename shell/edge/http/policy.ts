/** The policy of a page: what it may load, and what it tells others. */
import { createHash } from 'node:crypto'
import { FRAME_STYLE_SOURCE } from '../frame/frame-style.ts'
import { PAGE_VIEW_STYLE_SOURCE } from '../frame/page-view-style.ts'

/** Sources that the page's policy allows besides the site itself. */
export interface PolicyOrigins {
  image: string[]
  connect: string[]
  frame: string[]
}

/**
 * The page's content policy. There is no inline script, hence no nonce: data travels in `application/json` blocks,
 * which no policy runs. The one inline style sheet is the page frame's, by its hash.
 */
export function contentPolicy(origins: PolicyOrigins): string {
  return directives({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", FRAME_STYLE_SOURCE, PAGE_VIEW_STYLE_SOURCE],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...origins.image],
    'connect-src': ["'self'", ...origins.connect],
    'frame-src': origins.frame.length > 0 ? origins.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
}

/** The same for a `<meta>`, which cannot carry `frame-ancestors`. */
export function metaPolicy(origins: PolicyOrigins): string {
  return contentPolicy(origins).replace(/; frame-ancestors [^;]*/, '')
}

/** Policy of the edge's own plain pages: no scripts, and the one style sheet that they carry. */
export function plainPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return directives({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${hash}'`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/** Policy of the service worker: it asks this site for what it keeps, and nobody for anything else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Policy of a release's file (MS-12): whoever opens it by itself, an icon of SVG above all, gets a document without a
 * script, without an origin and without anything of anybody's. What a page loads goes by the page's own policy.
 */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Over plain http a browser must ignore it, and a developer's 127.0.0.1 must not be pinned to https. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Headers of every page besides its content policy. `secure` is true when the player came by https. */
export function pageHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A game or a social sign-in opens a window that needs its opener; nobody else gets ours.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure ? STRICT_TRANSPORT : {}),
  }
}

/** FD-09: a script without its hash does not run, whoever inserts it. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)'

function directives(sources: Record<string, string[]>): string {
  return Object.entries(sources)
    .map(([name, list]) => `${name} ${list.join(' ')}`)
    .join('; ')
}
