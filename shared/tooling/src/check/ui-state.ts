/**
 * State that a module of `ui` would keep. A remote may bundle a copy of `ui`, so that such state exists once in each
 * copy and not once in the page: what must be one belongs to the platform, everything else to a component.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { aliasesIn, isMember, nameOf, namesIn, rootOf, unwrapped } from './bindings.ts'
import { isNode, type Node, nameOf as nameAt, parsed, walk } from './syntax.ts'

/** React's calls whose result may stand at module level: it is the same in each copy and changes nothing. */
const PURE_CALLS = new Set(['lazy'])
const CHANGING_METHODS = new Set([
  ...['add', 'clear', 'delete', 'set'],
  ...['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
])
const CHANGING_FUNCTIONS = new Set(['assign', 'defineProperties', 'defineProperty', 'deleteProperty', 'set'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
const TYPES_AND_IMPORTS = new Set(['ExportNamedDeclaration', 'ImportDeclaration', 'EmptyStatement'])

/** Whether a regular expression remembers where it has stopped (`lastIndex`). */
const remembers = (node: Node): boolean => /[gy]/.test(String(node.flags ?? node.exp ?? ''))

/** Why a value may not be made while a module loads; undefined where it may. `pure` are names of calls that may. */
function stateIn(value: unknown, pure: ReadonlySet<string>): string | undefined {
  const node = unwrapped(value)
  const any = (nodes: unknown): string | undefined => {
    for (const one of (nodes as unknown[]) ?? []) {
      const why = isNode(one) ? stateIn(one, pure) : undefined
      if (why) return why
    }
    return undefined
  }
  switch (node.type) {
    case 'NewExpression':
      return `a new ${nameOf(node.callee)}`
    case 'CallExpression':
      return pure.has(nameOf(node.callee)) ? undefined : 'the result of a call'
    case 'OptionalChainingExpression':
      return stateIn(node.base, pure)
    case 'TaggedTemplateExpression':
      return 'the result of a call'
    case 'RegExpLiteral':
      return remembers(node) ? 'a regular expression that remembers where it stopped' : undefined
    case 'MemberExpression':
      return any([node.object])
    case 'ClassExpression':
      return stateOfClass(node, pure)[0]
    case 'AssignmentExpression':
      return 'an assignment'
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
    case 'SequenceExpression':
      return any(node.expressions)
    default:
      return undefined
  }
}

/** What a class keeps for all of its objects. */
function stateOfClass({ body }: Node, pure: ReadonlySet<string>): string[] {
  return (body as Node[]).flatMap((member) => {
    if (member.type === 'StaticBlock') return ['a static block that runs when the module loads']
    const kept = member.type === 'ClassProperty' && member.isStatic ? stateIn(member.value, pure) : undefined
    return kept ? [`a static field that is ${kept}`] : []
  })
}

function declared(statement: Node, pure: ReadonlySet<string>): { names: string[]; problems: string[] } {
  if (statement.type === 'VariableDeclaration') {
    const declarations = statement.declarations as { id: Node; init?: unknown }[]
    const names = declarations.flatMap(({ id }) => namesIn(id))
    if (statement.declare) return { names: [], problems: [] }
    if (statement.kind !== 'const')
      return { names, problems: names.map((name) => `${statement.kind} ${name} at module level`) }
    return {
      names,
      problems: declarations.flatMap(({ id, init }) => {
        const why = stateIn(init, pure)
        return why ? [`${namesIn(id).join(', ')} at module level is ${why}`] : []
      }),
    }
  }
  if (FUNCTIONS.has(String(statement.type))) return { names: [nameOf(statement.identifier)], problems: [] }
  if (statement.type === 'ExportDefaultExpression') {
    const why = stateIn(statement.expression, pure)
    return { names: [], problems: why ? [`the default export is ${why}`] : [] }
  }
  if (statement.type === 'ClassDeclaration') {
    const name = nameOf(statement.identifier)
    return { names: [name], problems: stateOfClass(statement, pure).map((why) => `${name} has ${why}`) }
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

/** Names of what a module imports, and those of them that are React's calls without state. */
function importedBy(body: readonly Node[]): { names: string[]; pure: Set<string> } {
  const imports = body.filter(({ type, typeOnly }) => type === 'ImportDeclaration' && !typeOnly)
  const specifiers = imports.flatMap(({ source, specifiers }) =>
    (specifiers as Node[]).map((one) => ({
      from: nameAt(source),
      local: nameAt(one.local),
      name: one.imported ?? one.local,
    })),
  )
  const pure = specifiers.filter(({ from, name }) => from === 'react' && PURE_CALLS.has(nameAt(name)))
  return { names: specifiers.map(({ local }) => local), pure: new Set(pure.map(({ local }) => local)) }
}

/** What a module would keep between renders, or change of the browser's history. Empty for a module without state. */
export function moduleState(source: string): string[] {
  const { body } = parsed(source)
  const imported = importedBy(body)
  const statements = body.map((statement) =>
    statement.type === 'ExportDeclaration' || statement.type === 'ExportDefaultDeclaration'
      ? ((statement.declaration ?? statement.decl) as Node)
      : statement,
  )
  const all = statements.map((statement) => declared(statement, imported.pure))
  const names = new Set([...imported.names, ...all.flatMap((one) => one.names)])
  const aliases = aliasesIn(body, names)
  const problems = new Set(all.flatMap((one) => one.problems))
  walk(body, (node) => {
    const by = changedBy(node)
    const changed = by && (aliases.get(by) ?? by)
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
