/** The page as text: pure, from data alone. */
import { BOOT_ELEMENT, type Boot, ROOT_ELEMENT } from '@lobby/contracts/boot'
import { LANGUAGE_TAG, type Language, type Theme } from '@lobby/contracts/languages'
import { EDGE_WORDS, paragraphs, readingOrder } from './edge-words.ts'
import type { FileLink } from './page-files.ts'

export const SITE_NAME = 'Lobby'

/** The ground of each theme, for the browser's own bars; the same colours as the `--ground` token of `ui`. */
const THEME_COLOR: Readonly<Record<Theme, string>> = { dark: '#090d15', light: '#f5efe3' }

/**
 * What stands in the root until the shell renders: the header's place at once, and late the way out, when the shell's own
 * files do not come. Styled by the shell's `boot-screen.css`.
 */
const bootScreen = (language: Language): string => {
  const reload = readingOrder(language)
    .map((each) => EDGE_WORDS[each].reload)
    .join(' · ')
  return (
    '<div class="boot-screen"><div class="boot-screen-bar"><svg class="boot-screen-mark" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M14 2 26 9v10L14 26 2 19V9Z" stroke="#e8b75a" stroke-width="2.4" stroke-linejoin="round"/><path d="M14 9.2 19.6 14 14 18.8 8.4 14Z" fill="#e8b75a"/></svg></div>' +
    `<div class="boot-screen-way-out" role="status">${paragraphs(language, 'failed')}<a href="">${reload}</a></div></div>`
  )
}

export interface PageHtml {
  boot: Boot
  /** Title of the page in its language; the site's name alone without one. */
  title: string | undefined
  scripts: FileLink[]
  styles: FileLink[]
  fonts: FileLink[]
  hints: FileLink[]
  icons: { manifest?: string | undefined; icon?: string | undefined; touch?: string | undefined }
  /** Content policy for where no header can carry it (the static export). */
  policy?: string
}

export function pageHtml(page: PageHtml): string {
  const { boot, icons } = page
  const head = [
    '<meta charset="utf-8">',
    page.policy && `<meta http-equiv="Content-Security-Policy" content="${escapeText(page.policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(page.title ? `${page.title} · ${SITE_NAME}` : SITE_NAME)}</title>`,
    ...themeMetas(boot.theme),
    ...page.styles.map((file) => `<link rel="stylesheet" ${source('href', file)}>`),
    ...page.scripts.map((file) => `<script defer ${source('src', file)}></script>`),
    // A font's request carries no hash, so neither does its hint; it is anonymous even on the same origin.
    ...page.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeText(file.url)}" crossorigin="anonymous">`,
    ),
    ...page.hints.map(
      (file) =>
        `<link rel="preload" as="${file.as}" ${source('href', file)}${file.late ? ' fetchpriority="low"' : ''}>`,
    ),
    boot.allPins &&
      `<link rel="preload" as="fetch" href="${escapeText(boot.allPins)}" crossorigin="anonymous" fetchpriority="low">`,
    icons.manifest && `<link rel="manifest" href="${escapeText(icons.manifest)}">`,
    icons.icon && `<link rel="icon" href="${escapeText(icons.icon)}">`,
    icons.touch && `<link rel="apple-touch-icon" href="${escapeText(icons.touch)}">`,
  ]
  const theme = boot.theme ? ` data-theme="${boot.theme}"` : ''
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[boot.language]}"${theme}>
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${ROOT_ELEMENT}">${bootScreen(boot.language)}</div>
<noscript>${paragraphs(boot.language, 'noScript')}</noscript>
<script type="application/json" id="${BOOT_ELEMENT}">${scriptJson(boot)}</script>
</body>
</html>
`
}

/**
 * The hash and the `crossorigin` must be those of the real request, or the browser fetches the file twice.
 */
function source(attribute: 'href' | 'src', file: FileLink): string {
  return `${attribute}="${escapeText(file.url)}" integrity="${escapeText(file.integrity)}" crossorigin="anonymous"`
}

function themeMetas(theme: Theme | undefined): string[] {
  if (theme) {
    return [
      `<meta name="color-scheme" content="${theme}">`,
      `<meta name="theme-color" content="${THEME_COLOR[theme]}">`,
    ]
  }
  return [
    '<meta name="color-scheme" content="dark light">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOR.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOR.dark}">`,
  ]
}

/** JSON that no text in it can end the script element or open a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Text for an element's content or a quoted attribute. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
