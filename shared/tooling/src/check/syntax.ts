/** Sources as syntax trees, for the checks that look at code and not at lines. */
import { parseSync } from '@swc/core'

/** A node of swc's tree; what it holds depends on its type. */
export interface Node {
  type?: string
  value?: unknown
  [key: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The name that an identifier, a key or a text in quotes has; empty for anything else. */
export const nameOf = (node: unknown): string => (isNode(node) ? String(node.value ?? '') : '')

/** Visits a node and all below it, in the order of the source. What `visit` returns false for is not entered. */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
export function walk(node: unknown, visit: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
  } else if (isNode(node) && visit(node) !== false) {
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
  }
}

/**
 * The statements of a TypeScript or JavaScript source, and the line (from 1) that a node begins at. Throws when the
 * source does not parse. `jsx` is false for a `.ts` file, where `<T>` begins a generic function.
 */
export function parsed(source: string, { jsx = true } = {}): { body: Node[]; lineOf: (node: Node) => number } {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: jsx }) as unknown as { body: Node[] }
  const bytes = Buffer.from(source)
  // swc counts bytes, from 1.
  const lineOf = (node: Node): number => {
    const { start } = node.span as { start: number }
    return bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length
  }
  return { body, lineOf }
}
