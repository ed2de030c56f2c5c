import type { TestResult } from '@lobby/tooling/test-result'
import requirements from './requirements.json' with { type: 'json' }

export interface Requirement {
  id: string
  section: string
  source?: string
  text: string
  proof: string
  gap?: boolean
  bothReadings?: boolean
}

export const REQUIREMENTS: readonly Requirement[] = requirements

const ID = /\b[A-Z]{2}-\d{2,3}\b/g

/**
 * Requirement ids that a test's title carries. `LG-01..03` and `LG-01 to LG-03` are not ranges: each id is written out.
 */
export function idsIn(title: string): string[] {
  return [...new Set(title.match(ID) ?? [])]
}

export interface Covered extends Requirement {
  tests: TestResult[]
}

/** Every requirement with the tests that name it, and the ids that tests name and no requirement has. */
export function coverage(results: readonly TestResult[]): { requirements: Covered[]; unknownIds: string[] } {
  const byId = new Map<string, TestResult[]>(REQUIREMENTS.map(({ id }) => [id, []]))
  const unknown = new Set<string>()
  for (const result of results) {
    for (const id of idsIn(result.title)) {
      const tests = byId.get(id)
      if (tests) tests.push(result)
      else unknown.add(id)
    }
  }
  return {
    requirements: REQUIREMENTS.map((requirement) => ({ ...requirement, tests: byId.get(requirement.id) ?? [] })),
    unknownIds: [...unknown].sort(),
  }
}
