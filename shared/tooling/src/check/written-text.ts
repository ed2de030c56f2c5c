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
/** What shows a text that it is called with, and the options that hold the text. */
const SHOWN_BY = new Set(['ask', 'toast'])
const SHOWN = new Set(['cancel', 'ok', 'text', 'title'])
/** One letter is a unit or a sign; two make a word. */
const WORD = /\p{L}{2,}/u

interface Node {
  type?: string
  value?: unknown
  name?: Node
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The texts that an expression can come to: literals, the fixed parts of templates, either side of a choice. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'StringLiteral':
      return [String(node.value)]
    case 'TemplateLiteral':
      return (node.quasis as Node[]).map((part) => String(part.cooked ?? part.raw))
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)]
    case 'BinaryExpression':
      // `a && 'text'`, `a ?? 'text'`, `'text' + a`; what is compared is not shown.
      return ['&&', '||', '??', '+'].includes(String(node.operator))
        ? [...(node.operator === '&&' ? [] : literals(node.left)), ...literals(node.right)]
        : []
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return literals(node.expression)
    default:
      return []
  }
}

/** `toast({ text: 'Saved' })`: what the platform shows for a feature. */
function calledWith(node: Node): string[] {
  const [first] = node.arguments as { expression: Node }[]
  if (!SHOWN_BY.has(nameOf(node.callee as Node)) || first?.expression.type !== 'ObjectExpression') return []
  return (first.expression.properties as Node[])
    .filter((property) => property.type === 'KeyValueProperty' && SHOWN.has(nameOf(property.key as Node)))
    .flatMap((property) => literals(property.value))
}

function textsAt(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)]
    case 'JSXAttribute':
      return SPOKEN.has(nameOf(node.name)) ? literals(node.value) : []
    case 'CallExpression':
      return calledWith(node)
    // A child in braces is text as well: `{'text'}`.
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).filter((child) => child.type !== 'JSXText').flatMap(literals)
    default:
      return []
  }
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
    for (const text of textsAt(value)) if (WORD.test(text)) found.push(text.trim())
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body)
  return found
}
