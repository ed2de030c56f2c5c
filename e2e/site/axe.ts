import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export interface AxeScope {
  /** A CSS selector; the whole page without it. */
  part?: string
  /** Only these rules of axe's. */
  rules?: readonly string[]
}

/** What axe finds, one line each, so that a failure can be read. Frames of other sites are theirs to look at. */
export async function axeFaults(page: Page, { part, rules }: AxeScope = {}): Promise<string[]> {
  // Passes are not told of, and no second page is opened to put the results of frames together: half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (part) axe.include(part)
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
