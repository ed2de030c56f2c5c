/** The page as text: pure, from data alone. */
import { BOOT_ELEMENT, type Boot, pinsIntegrity } from '@lobby/contracts/boot'
import { LANGUAGE_TAG, type Theme } from '@lobby/contracts/languages'
import {
  EARLY_CALLS,
  type EarlyCalls,
  LATE_HINTS,
  ROOT_ELEMENT,
  SET_ATTRIBUTE,
  SHELL_SCRIPTS,
} from '@lobby/contracts/start'
import { ANY_FRAME, type Frame, type FramePicture, frameHtml } from '../frame/frame.ts'
import { FRAME_COLORS, FRAME_STYLE } from '../frame/frame-style.ts'
import { PAGE_VIEW_STYLE } from '../frame/page-view-style.ts'
import { paragraphs } from '../text/edge-wording.ts'
import { escapeText } from '../text/escape-text.ts'
import type { FileLink } from './page-files.ts'

export const SITE_NAME = 'Lobby'

/** The ground of each theme, for the browser's own bars. */
const THEME_COLOR: Readonly<Record<Theme, string>> = {
  dark: FRAME_COLORS.dark.ground,
  light: FRAME_COLORS.light.ground,
}

export interface PageHtml {
  boot: Boot
  /** Title of the page in its language; the site's name alone without one. */
  title: string | undefined
  /** Runs the scripts once the page frame is painted; a shell from before it had one starts by itself. */
  starter?: FileLink | undefined
  /** What the starter asks for. */
  early?: EarlyCalls | undefined
  scripts: FileLink[]
  styles: FileLink[]
  fonts: FileLink[]
  hints: FileLink[]
  /** What shows until the shell renders; one that fits any page without it. */
  frame?: Frame
  icons: { manifest?: string | undefined; icon?: string | undefined; touch?: string | undefined }
  /** Number of the trial whose set this page runs. */
  set?: number | undefined
  /** Content policy for where no header can carry it (the static export). */
  policy?: string
}

export function pageHtml(page: PageHtml): string {
  const { boot, icons, frame = ANY_FRAME } = page
  const head = [
    '<meta charset="utf-8">',
    page.policy && `<meta http-equiv="Content-Security-Policy" content="${escapeText(page.policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(page.title ? `${page.title} · ${SITE_NAME}` : SITE_NAME)}</title>`,
    ...themeMetas(boot.theme),
    `<style>${FRAME_STYLE}</style>`,
    frame.view && `<style>${PAGE_VIEW_STYLE}</style>`,
    frame.picture && pictureHint(frame.picture),
    // Everything waits for the shell, which would stand in line behind all hints without this.
    page.starter && starterScript(page.starter, page.early),
    ...page.scripts.map((file) =>
      page.starter
        ? `<link rel="preload" as="script" fetchpriority="high" ${source('href', file)} ${SHELL_SCRIPTS}>`
        : `<script defer fetchpriority="high" ${source('src', file)}></script>`,
    ),
    // A font's request carries no hash, so neither does its hint; it is anonymous even on the same origin.
    ...page.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeText(file.url)}" crossorigin="anonymous">`,
    ),
    ...page.hints.filter(({ late }) => !late).map(hintOf),
    ...heldBack([...page.hints.filter(({ late }) => late).map(hintOf), boot.allPins && pinsHint(boot.allPins)], page),
    icons.manifest && `<link rel="manifest" href="${escapeText(icons.manifest)}">`,
    icons.icon && `<link rel="icon" href="${escapeText(icons.icon)}">`,
    icons.touch && `<link rel="apple-touch-icon" href="${escapeText(icons.touch)}">`,
  ]
  // Below the page frame, which is painted without them. The shell's script waits for them all the same.
  const styles = page.styles.map((file) => `<link rel="stylesheet" ${source('href', file)}>`)
  const theme = boot.theme ? ` data-theme="${boot.theme}"` : ''
  const set = page.set ? ` ${SET_ATTRIBUTE}="${page.set}"` : ''
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[boot.language]}"${theme}${set}>
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${ROOT_ELEMENT}">${frameHtml(frame, page.title ?? '', boot.language)}</div>
${styles.join('\n')}
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

function starterScript(starter: FileLink, early: EarlyCalls | undefined): string {
  const questions = early ? ` ${EARLY_CALLS}="${escapeText(JSON.stringify(early))}"` : ''
  return `<script defer fetchpriority="high" ${source('src', starter)}${questions}></script>`
}

const hintOf = (file: FileLink): string =>
  `<link rel="preload" as="${file.as}" ${source('href', file)}${file.late ? ' fetchpriority="low"' : ''}>`

/**
 * What comes late does not share the line with the shell's script: the starter puts these hints into the head once that
 * is here. In one template, so that they are asked for in one go.
 */
function heldBack(hints: readonly (string | undefined)[], { starter }: PageHtml): string[] {
  const late = hints.filter((hint) => hint !== undefined)
  return starter && late.length > 0 ? [`<template ${LATE_HINTS}>`, ...late, '</template>'] : late
}

/** The hash is that of the shell's own request, as for every other file. */
function pinsHint(url: string): string {
  const integrity = pinsIntegrity(url)
  const hash = integrity ? ` integrity="${integrity}"` : ''
  return `<link rel="preload" as="fetch" href="${escapeText(url)}"${hash} crossorigin="anonymous" fetchpriority="low">`
}

/** The picture that the page begins with is asked for before any code: it is what the player sees first. */
function pictureHint({ src, srcSet, sizes }: FramePicture): string {
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeText(srcSet)}" imagesizes="${escapeText(sizes)}" href="${escapeText(src)}">`
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
