/** Text in the site's languages that stands in code: pairs by language, and letters that only such text is made of. */
import { isNode, type Node, nameOf, parsed, walk } from './syntax.ts'

/** The site's codes of languages and their tags, in any case. */
const LANGUAGE_NAME = /^(vi|en|zh|cn|ja|th)([-_][a-z]+)*$/i
/** What a program is told rather than a player: a tag, a code, a path, the name of a file. */
const CODE = /^[a-z]{2,3}([-_]\w+)*$|^[A-Z]{2,4}$|^\S*[./_]\S+$/
const WORD = /\p{L}{2,}/u

/** A letter of these scripts is a word, or part of one. */
const OTHER_SCRIPT = /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** A letter with a mark as Vietnamese has them, beside another letter: alone it is a sign, such as the currency's đ. */
const VIETNAMESE =
  '[\\u00e0-\\u00e3\\u00e8-\\u00ea\\u00ec\\u00ed\\u00f2-\\u00f5\\u00f9\\u00fa\\u00fd\\u0103\\u0111\\u0129\\u0169\\u01a1\\u01b0\\u1ea0-\\u1ef9]'
const VIETNAMESE_WORD = new RegExp(`${VIETNAMESE}\\p{L}|\\p{L}${VIETNAMESE}`, 'iu')

/** Whether a text is written in Vietnamese, Chinese, Japanese or Thai, as far as its letters tell. */
export const isInLanguage = (text: string): boolean => {
  const composed = text.normalize('NFC')
  return OTHER_SCRIPT.test(composed) || VIETNAMESE_WORD.test(composed)
}

/** What is written at a node itself: a literal, the fixed part of a template, the text of an element. */
function writtenAt(node: Node): string {
  switch (node.type) {
    case 'StringLiteral':
    case 'JSXText':
      return String(node.value)
    case 'TemplateElement':
      return String(node.cooked ?? node.raw)
    default:
      return ''
  }
}

/** What a call is handed is a key; what an element's attributes hold is looked at by `writtenText`. */
const NOT_VALUES = new Set(['CallExpression', 'JSXAttribute'])

/** Whether a value is text for people, at whatever depth. */
function holdsText(value: unknown): boolean {
  let holds = false
  walk(value, (node) => {
    const text = writtenAt(node).trim()
    holds ||= WORD.test(text) && !CODE.test(text)
    return !NOT_VALUES.has(String(node.type))
  })
  return holds
}

/** What a list of entries (`[['vi', 'Chào'], ['en', 'Hello']]`) and an object have in common: keys with values. */
function pairsOf(node: Node): { key: string; value: unknown }[] {
  if (node.type === 'ObjectExpression') {
    return (node.properties as Node[]).map(({ key, value, body }) => ({ key: nameOf(key), value: value ?? body }))
  }
  if (node.type !== 'ArrayExpression') return []
  const entries = (node.elements as ({ expression: Node } | null)[]).map((element) => element?.expression)
  return entries.flatMap((entry) => {
    if (entry?.type !== 'ArrayExpression') return []
    const [key, value] = (entry.elements as { expression: Node }[]).map((element) => element?.expression)
    return key?.type === 'StringLiteral' ? [{ key: nameOf(key), value }] : []
  })
}

function isByLanguage(node: Node): boolean {
  const worded = pairsOf(node).filter(({ key }) => LANGUAGE_NAME.test(key))
  return worded.length > 1 && worded.some(({ value }) => holdsText(value))
}

export interface Found {
  /** From 1. */
  line: number
  what: string
}

/** The first text of a source that belongs in a locale file, of each kind. Throws when the source does not parse. */
export function languageTexts(source: string, { jsx }: { jsx: boolean }): Found[] {
  const { body, lineOf } = parsed(source, { jsx })
  const found = new Map<string, Found>()
  const note = (node: Node, what: string): void => {
    if (!found.has(what)) found.set(what, { line: lineOf(node), what })
  }
  walk(body, (node) => {
    if (isByLanguage(node)) note(node, 'texts by language')
    if (isNode(node.span) && isInLanguage(writtenAt(node))) note(node, 'text in a language')
  })
  return [...found.values()]
}
