/** The names that a module's values go by: what declares them, what is reached by them, and their aliases. */
import { isNode, type Node, nameOf as nameAt, walk } from './syntax.ts'

const WRAPPERS = new Set(['ParenthesisExpression', 'TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion'])

/** An expression without brackets and the types that are claimed of it. */
export function unwrapped(node: unknown): Node {
  if (!isNode(node)) return {}
  return WRAPPERS.has(String(node.type)) || node.type === 'TsNonNullExpression' ? unwrapped(node.expression) : node
}

/** The name that a chain of members starts at: `a` of `a.b[0].c`. */
export function rootOf(node: unknown): string | undefined {
  const at = unwrapped(node)
  if (at.type === 'Identifier') return String(at.value)
  return at.type === 'MemberExpression' ? rootOf(at.object) : undefined
}
export const isMember = (node: unknown): boolean => unwrapped(node).type === 'MemberExpression'
export const nameOf = (node: unknown): string => nameAt(unwrapped(node))

/** The names that a value may be reached by: `a` and `b` of `a.list ?? b`. */
function rootsOf(value: unknown): string[] {
  const node = unwrapped(value)
  if (node.type === 'ConditionalExpression') return [...rootsOf(node.consequent), ...rootsOf(node.alternate)]
  if (node.type === 'BinaryExpression') return [...rootsOf(node.left), ...rootsOf(node.right)]
  const root = rootOf(node)
  return root ? [root] : []
}

/** The names that a pattern declares: `a`, `b` and `c` of `{ a, d: [b], ...c }`. */
export function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(namesIn)
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((property) =>
        property.type === 'AssignmentPatternProperty' ? namesIn(property.key) : namesIn(property.value ?? property),
      )
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Other names that functions give to what a module holds: `const list = SIZES`, `(list = SIZES) => …`. */
export function aliasesIn(body: unknown, names: ReadonlySet<string>): Map<string, string> {
  const given: { name: string; roots: string[] }[] = []
  walk(body, (node) => {
    if (node.type === 'VariableDeclarator')
      for (const name of namesIn(node.id)) given.push({ name, roots: rootsOf(node.init) })
    if (node.type === 'AssignmentPattern')
      for (const name of namesIn(node.left)) given.push({ name, roots: rootsOf(node.right) })
    if (node.type === 'AssignmentPatternProperty') given.push({ name: nameOf(node.key), roots: rootsOf(node.value) })
    if (node.type === 'AssignmentExpression' && !isMember(node.left))
      for (const name of namesIn(node.left)) given.push({ name, roots: rootsOf(node.right) })
  })
  const aliases = new Map<string, string>()
  for (let known = -1; known < aliases.size; ) {
    known = aliases.size
    for (const { name, roots } of given) {
      const root = roots.map((each) => aliases.get(each) ?? each).find((each) => names.has(each))
      if (root && !names.has(name)) aliases.set(name, root)
    }
  }
  return aliases
}
