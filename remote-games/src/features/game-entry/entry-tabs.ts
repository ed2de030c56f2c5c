import { CATEGORIES, type Category } from '@lobby/contracts/game-categories'

/** GE-19: what stands in the menu beside the gateway's categories. */
export const PSEUDO_CATEGORIES = ['HOT', 'RECENT', 'WINNER'] as const
export type EntryTab = Category | (typeof PSEUDO_CATEGORIES)[number]

/**
 * The menu's tabs: the vendors' categories in their order, without ELOTT (GE-02), HOT at the place of RNG, which moves
 * one down (GE-05; first where there are no slots), RECENT and WINNER at the end (GE-06).
 */
export function entryTabs(found: Iterable<Category>): EntryTab[] {
  const tabs: EntryTab[] = [...found].filter((category) => category !== 'ELOTT')
  tabs.splice(Math.max(0, tabs.indexOf('RNG')), 0, 'HOT')
  return [...tabs, 'RECENT', 'WINNER']
}

/** The tab that the address names; without one, or with one that is not there, the first (GE-07). */
export function chosenTab(query: URLSearchParams, tabs: readonly EntryTab[]): EntryTab {
  const asked = query.get(TAB_PARAMETER)?.toUpperCase()
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'HOT'
}

/** Names the tab in the address, as it names the category of the game centre (GC-01). */
export const TAB_PARAMETER = 'gameCategory'

export const isCategory = (tab: EntryTab): tab is Category => CATEGORIES.some((category) => category === tab)
