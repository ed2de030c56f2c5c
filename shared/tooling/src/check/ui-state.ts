/**
 * State that a module of `ui` would keep. A remote may bundle a copy of `ui`, so that such state exists once in each
 * copy and not once in the page: what must be one belongs to the platform, everything else to a component.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from '../build/workspace.ts'

interface Node {
  type?: string
  value?: unknown
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Calls whose result may stand at module level: it is the same in each copy and changes nothing. */
const PURE_CALLS = new Set(['lazy'])
const CHANGING_METHODS = new Set([
  ...['add', 'clear', 'delete', 'set'],
  ...['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
])
const CHANGING_FUNCTIONS = new Set(['assign', 'defineProperties', 'defineProperty', 'deleteProperty', 'set'])
const WRAPPERS = new Set(['ParenthesisExpression', 'TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
const TYPES_AND_IMPORTS = new Set(['ExportNamedDeclaration', 'ImportDeclaration', 'EmptyStatement'])

function unwrapped(node: unknown): Node {
  if (!isNode(node)) return {}
  return WRAPPERS.has(String(node.type)) || node.type === 'TsNonNullExpression' ? unwrapped(node.expression) : node
}

/** The name that a chain of members starts at: `a` of `a.b[0].c`. */
function rootOf(node: unknown): string | undefined {
  const at = unwrapped(node)
  if (at.type === 'Identifier') return String(at.value)
  return at.type === 'MemberExpression' ? rootOf(at.object) : undefined
}
const isMember = (node: unknown): boolean => unwrapped(node).type === 'MemberExpression'
const nameOf = (node: unknown): string => String(unwrapped(node).value ?? '')

/** Why a value may not be made while a module loads; undefined where it may. */
function stateIn(value: unknown): string | undefined {
  const node = unwrapped(value)
  const any = (nodes: unknown): string | undefined => {
    for (const one of (nodes as unknown[]) ?? []) {
      const why = isNode(one) ? stateIn(one) : undefined
      if (why) return why
    }
    return undefined
  }
  switch (node.type) {
    case 'NewExpression':
      return `a new ${nameOf(node.callee)}`
    case 'CallExpression':
      return PURE_CALLS.has(nameOf(node.callee)) ? undefined : 'the result of a call'
    case 'ArrayExpression': {
      const elements = node.elements as ({ expression: Node } | null)[]
      return elements.length === 0 ? 'an empty list' : any(elements.map((element) => element?.expression))
    }
    case 'ObjectExpression': {
      const properties = node.properties as Node[]
      return properties.length === 0
        ? 'an empty object'
        : any(properties.map((property) => property.value ?? property.arguments))
    }
    case 'AwaitExpression':
      return 'what is waited for'
    case 'ConditionalExpression':
      return any([node.consequent, node.alternate])
    case 'BinaryExpression':
      return any([node.left, node.right])
    default:
      return undefined
  }
}

function declared(statement: Node): { names: string[]; problems: string[] } {
  if (statement.type === 'VariableDeclaration') {
    const declarations = statement.declarations as { id: Node; init?: unknown }[]
    const names = declarations.map(({ id }) => nameOf(id))
    if (statement.declare) return { names: [], problems: [] }
    if (statement.kind !== 'const')
      return { names, problems: names.map((name) => `${statement.kind} ${name} at module level`) }
    return {
      names,
      problems: declarations.flatMap(({ id, init }) => {
        const why = stateIn(init)
        return why ? [`${nameOf(id)} at module level is ${why}`] : []
      }),
    }
  }
  if (FUNCTIONS.has(String(statement.type))) return { names: [nameOf(statement.identifier)], problems: [] }
  if (statement.type === 'ExportDefaultExpression') {
    const why = stateIn(statement.expression)
    return { names: [], problems: why ? [`the default export is ${why}`] : [] }
  }
  if (statement.type === 'ClassDeclaration') {
    const fields = (statement.body as Node[]).filter((member) => member.type === 'ClassProperty' && member.isStatic)
    const name = nameOf(statement.identifier)
    const problems = fields.flatMap(({ value }) => {
      const why = stateIn(value)
      return why ? [`a static field of ${name} is ${why}`] : []
    })
    const runs = (statement.body as Node[]).some(({ type }) => type === 'StaticBlock')
    return {
      names: [name],
      problems: runs ? [...problems, `a static block of ${name} runs when the module loads`] : problems,
    }
  }
  const runs = !TYPES_AND_IMPORTS.has(String(statement.type)) && !String(statement.type).startsWith('Ts')
  return { names: [], problems: runs ? ['a statement runs when the module loads'] : [] }
}

/** What a node changes: the name that the changed value is reached by. */
function changedBy(node: Node): string | undefined {
  if (node.type === 'AssignmentExpression') return isMember(node.left) ? rootOf(node.left) : undefined
  if (node.type === 'UpdateExpression') return isMember(node.argument) ? rootOf(node.argument) : undefined
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return rootOf(node.argument)
  if (node.type !== 'CallExpression') return undefined
  const callee = unwrapped(node.callee)
  if (callee.type !== 'MemberExpression') return undefined
  const method = nameOf(callee.property)
  if (['Object', 'Reflect'].includes(nameOf(callee.object)) && CHANGING_FUNCTIONS.has(method)) {
    return rootOf((node.arguments as { expression: Node }[])[0]?.expression)
  }
  return CHANGING_METHODS.has(method) ? rootOf(callee.object) : undefined
}

/** A member of the window itself: `window.a`, `globalThis.a`, not `window.document.title`. */
function isOfWindow(node: unknown): boolean {
  const at = unwrapped(node)
  return at.type === 'MemberExpression' && ['globalThis', 'window', 'self'].includes(nameOf(at.object))
}

/** The browser's history, by its own name or as a member of the window. */
const isHistory = (node: Node): boolean => node.type === 'Identifier' && /^[hH]istory$/.test(String(node.value))

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
  } else if (isNode(node)) {
    visit(node)
    for (const value of Object.values(node)) walk(value, visit)
  }
}

/** What a module would keep between renders, or change of the browser's history. Empty for a module without state. */
export function moduleState(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as { body: Node[] }
  const statements = body.map((statement) =>
    statement.type === 'ExportDeclaration' || statement.type === 'ExportDefaultDeclaration'
      ? ((statement.declaration ?? statement.decl) as Node)
      : statement,
  )
  const all = statements.map((statement) => declared(statement))
  const names = new Set(all.flatMap((one) => one.names))
  const problems = new Set(all.flatMap((one) => one.problems))
  walk(body, (node) => {
    const changed = changedBy(node)
    if (changed && names.has(changed)) problems.add(`${changed} of the module is changed`)
    if (node.type === 'AssignmentExpression' && isOfWindow(node.left)) problems.add('something is kept at the window')
    if (isHistory(node)) problems.add('the browser’s history is the platform’s')
  })
  return [...problems]
}

/** Tests, and the developers' page of the design system, which is an app of its own. */
const NOT_SHIPPED = /\.test\.tsx?$|\.d\.ts$|^design\//

/** The step of `npm run check`. */
export async function checkUiState(): Promise<{ ok: boolean; output: string }> {
  const folder = path.join(ROOT, 'shared/browser/ui/src')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !NOT_SHIPPED.test(file))
  if (files.length === 0) return { ok: false, output: `${folder} has no source files` }
  const lines = files.flatMap((file) =>
    moduleState(readFileSync(path.join(folder, file), 'utf8')).map((problem) => `ui/src/${file}: ${problem}`),
  )
  return { ok: lines.length === 0, output: lines.join('\n') }
}
