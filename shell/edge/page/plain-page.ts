/** The edge's own pages: no scripts, every language, nothing to fetch. */
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import { readingOrder, text } from '../text/edge-wording.ts'
import { escapeText } from '../text/escape-text.ts'
import { SITE_NAME } from './page-html.ts'

/**
 * One style sheet for all of them, inline, so that they come whole whatever else is down; the policy carries its hash.
 */
export const PLAIN_STYLE =
  'html{color-scheme:dark light;font:16px/1.6 system-ui,sans-serif}' +
  'body{max-width:26rem;margin:0 auto;padding:3rem 1.25rem}' +
  'h1{font-size:1.375rem;line-height:1.3}section+section{margin-top:2.5rem}' +
  'a{display:block;padding:.75rem 0;min-height:1.5rem}'

export interface PlainText {
  heading: string
  paragraphs: string[]
  links?: { url: string; text: string }[]
}

export type PlainTexts = Readonly<Record<Language, PlainText>>

/** In the player's language and below it in those that every release has. */
export function plainPage(language: Language, texts: PlainTexts): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(texts[language].heading)} · ${SITE_NAME}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
${readingOrder(language)
  .map((each) => section(each, texts[each]))
  .join('\n')}
</main>
</body>
</html>
`
}

function section(language: Language, content: PlainText): string {
  const paragraphs = content.paragraphs.map((each) => `<p>${escapeText(each)}</p>`).join('')
  const links = (content.links ?? [])
    .map((each) => `<a href="${escapeText(each.url)}">${escapeText(each.text)}</a>`)
    .join('')
  return `<section lang="${LANGUAGE_TAG[language]}"><h1>${escapeText(content.heading)}</h1>${paragraphs}${links}</section>`
}

const inEveryLanguage = (textOf: (language: Language) => PlainText): PlainTexts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as PlainTexts

export const NOT_PUBLISHED = inEveryLanguage((language) => ({
  heading: text('notPublished.heading', language),
  paragraphs: [text('notPublished.text', language)],
}))

export const NOT_FOUND = inEveryLanguage((language) => ({
  heading: text('notFound.heading', language),
  paragraphs: [text('notFound.text', language)],
  links: [{ url: PATH.home, text: text('notFound.home', language) }],
}))
