import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export interface AxeScope {
  /** A CSS selector; the whole page without it. */
  part?: string
  /** Also what stands in frames, those of other sites, too: without it nothing of them is seen. */
  frames?: boolean
  /** Only these rules of axe's. */
  rules?: readonly string[]
}

/** What axe finds, one line each, so that a failure can be read. */
export async function axeFaults(page: Page, { part, frames = false, rules }: AxeScope = {}): Promise<string[]> {
  // Passes are not told of, and no second page is opened to put the results of frames together: half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!frames)
  if (part) axe.include(part)
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
