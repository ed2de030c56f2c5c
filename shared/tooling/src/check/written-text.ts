/** Text that stands in a component instead of in the wording. */
import { parseSync } from '@swc/core'

/** Attributes and options whose text a player reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'cancel',
  'closeLabel',
  'detail',
  'hint',
  'label',
  'ok',
  'placeholder',
  'retryLabel',
  'title',
])
/** One letter is a unit or a sign; two make a word. */
const WORD = /\p{L}{2,}/u

interface Node {
  type?: string
  value?: unknown
  name?: Node
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'StringLiteral') return String(node.value)
  return node.type === 'JSXExpressionContainer' ? literal(node.expression) : undefined
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'JSXAttribute') return SPOKEN.has(nameOf(node.name)) ? literal(node.value) : undefined
  return undefined
}

/** A child in braces is text as well: `{'text'}`. */
function childTexts(node: Node): (string | undefined)[] {
  return node.type === 'JSXElement' || node.type === 'JSXFragment' ? (node.children as unknown[]).map(literal) : []
}

const nameOf = (name: Node | undefined): string => String(name?.value ?? '')

/** The texts of a `.tsx` source that are written into its elements. Throws when the source does not parse. */
export function writtenText(source: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (!isNode(value)) return
    for (const text of [textOf(value), ...childTexts(value)]) {
      if (text !== undefined && WORD.test(text)) found.push(text.trim())
    }
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body)
  return found
}
