/** Text that stands in a component or a script of a page instead of in the wording. */
import { isNode, type Node, nameOf, parsed, walk } from './syntax.ts'

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
/** What an element's text is set by, and its spoken attributes as properties. */
const SET = new Set(['alt', 'ariaDescription', 'ariaLabel', 'innerText', 'placeholder', 'textContent', 'title'])
const MAKES_ELEMENTS = new Set(['cloneElement', 'createElement'])
/** One letter is a unit or a sign; two make a word. */
const WORD = /\p{L}{2,}/u

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
  if (!SHOWN_BY.has(nameOf(node.callee)) || first?.expression.type !== 'ObjectExpression') return []
  return (first.expression.properties as Node[])
    .filter((property) => property.type === 'KeyValueProperty' && SHOWN.has(nameOf(property.key)))
    .flatMap((property) => literals(property.value))
}

/** `createElement('p', { title: 'Saved' }, 'Saved')`, `element.setAttribute('title', 'Saved')` */
function madeWith(node: Node): string[] {
  const callee = node.callee as Node
  const made = nameOf(callee.type === 'MemberExpression' ? callee.property : callee)
  const [first, second, ...children] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression)
  if (made === 'setAttribute') return SPOKEN.has(nameOf(first)) ? literals(second) : []
  if (!MAKES_ELEMENTS.has(made)) return []
  const properties = second?.type === 'ObjectExpression' ? (second.properties as Node[]) : []
  return [
    ...properties.filter(({ key }) => SPOKEN.has(nameOf(key))).flatMap(({ value }) => literals(value)),
    ...children.flatMap(literals),
  ]
}

function textsAt(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)]
    case 'JSXAttribute':
      return SPOKEN.has(nameOf(node.name)) ? literals(node.value) : []
    case 'CallExpression':
      return [...calledWith(node), ...madeWith(node)]
    // `props['aria-label']`, handed on as a whole: no other object has such a key.
    case 'KeyValueProperty':
      return nameOf(node.key).startsWith('aria-') && SPOKEN.has(nameOf(node.key)) ? literals(node.value) : []
    // `element.textContent = 'Saved'`
    case 'AssignmentExpression': {
      const left = node.left as Node
      return left.type === 'MemberExpression' && SET.has(nameOf(left.property)) ? literals(node.right) : []
    }
    // A child in braces is text as well: `{'text'}`.
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).filter((child) => child.type !== 'JSXText').flatMap(literals)
    default:
      return []
  }
}

/**
 * The texts that a source writes into elements, by JSX or by the DOM. Throws when the source does not parse. `jsx` is
 * false for a `.ts` file.
 */
export function writtenText(source: string, { jsx = true } = {}): string[] {
  const found = new Set<string>()
  walk(parsed(source, { jsx }).body, (node) => {
    for (const text of textsAt(node)) if (WORD.test(text)) found.add(text.trim())
  })
  return [...found]
}
