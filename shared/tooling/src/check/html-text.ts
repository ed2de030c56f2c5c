/** Text for people in the HTML of a page, and in the markup that a program writes. */
import { Window } from 'happy-dom'
import { parsed, walk } from './syntax.ts'

/** Attributes whose text is read or heard. */
const SPOKEN = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title']
/** Names stay as they are in every language: the site's, and the mark of what is not real. */
const NAMES = /\b(Lobby|SANDBOX)\b/g
/** Where a server fills in a text, by its key. */
const PLACE = /\{\{\w+\}\}/g
const WORD = /\p{L}{2,}/u
const TAG = /<[a-z][\w-]*[\s>/]/i
/** A tag that another string begins or ends. */
const HALF_TAGS = /^[^<>]*>|<[^<>]*$/g
/** Stands where a template is filled: a tag, a value or a text, and no word. */
const FILLED = 'x0'

const { document } = new Window()

interface Child {
  nodeType: number
  textContent: string | null
}
const isText = (node: Child): boolean => node.nodeType === 3
const textOf = (node: Child): string => node.textContent ?? ''

/** The texts and spoken attributes of a page, or of a part of one. */
export function htmlTexts(html: string): string[] {
  // In a template nothing is loaded and nothing runs.
  const template = document.createElement('template')
  template.innerHTML = html
  const found: string[] = [...template.content.childNodes].filter(isText).map(textOf)
  for (const element of template.content.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE'].includes(element.tagName)) continue
    found.push(...[...element.childNodes].filter(isText).map(textOf))
    found.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''))
    if (element.getAttribute('name') === 'description') found.push(element.getAttribute('content') ?? '')
  }
  return found.map((text) => text.trim()).filter((text) => WORD.test(text.replace(NAMES, '').replace(PLACE, '')))
}

/** The texts in the markup that a source's strings and templates hold, each with its line (from 1). */
export function markupTexts(source: string): { line: number; text: string }[] {
  const { body, lineOf } = parsed(source, { jsx: false })
  const found: { line: number; text: string }[] = []
  walk(body, (node) => {
    const parts =
      node.type === 'StringLiteral'
        ? [String(node.value)]
        : node.type === 'TemplateLiteral' && Array.isArray(node.quasis)
          ? node.quasis.map((part) => String(part.cooked ?? part.raw))
          : []
    const markup = parts.join(FILLED).replace(HALF_TAGS, '')
    if (TAG.test(markup)) found.push(...htmlTexts(markup).map((text) => ({ line: lineOf(node), text })))
  })
  return found
}
