import type { Category } from '@lobby/contracts/game-categories'
import { Slot, useText } from '@lobby/platform'
import { categoryPath, isListed } from '../../parts/vendors/category-path.ts'
import { SECTION_TITLE } from '../../parts/vendors/section-title.ts'
import type { CategoryVendor } from '../../parts/vendors/vendor-categories.ts'
import { WinnerList } from '../../parts/winners/winner-list.tsx'
import { EntryGames } from './entry-games.tsx'
import { EntryHot } from './entry-hot.tsx'
import { EntryRecent } from './entry-recent.tsx'
import { EntrySection } from './entry-section.tsx'
import { type EntryTab, isCategory } from './entry-tabs.ts'
import { VendorCards } from './vendor-cards.tsx'

/** Rows of the winner board: as many as a screen holds. */
const WINNERS = 9

interface Props {
  tab: EntryTab
  categories: ReadonlyMap<Category, readonly CategoryVendor[]>
}

/** GE-09 to GE-12: what a tab shows. */
export function EntryPanel({ tab, categories }: Props) {
  const t = useText('games')
  if (tab === 'HOT') return <EntryHot />
  if (tab === 'RECENT') return <EntryRecent />
  if (tab === 'WINNER') {
    return (
      <EntrySection title={t('winners.title')}>
        <WinnerList rows={WINNERS} />
      </EntrySection>
    )
  }
  return isCategory(tab) ? <CategoryPanel category={tab} vendors={categories.get(tab) ?? []} /> : null
}

function CategoryPanel({ category, vendors }: { category: Category; vendors: readonly CategoryVendor[] }) {
  const t = useText('games')
  const title = t(SECTION_TITLE[category])
  // GE-10 for fishing, and alike for the others; cockfight has no page of its own (GC-13).
  const all = category === 'COCKFIGHT' ? undefined : categoryPath(category)
  const menu = isListed(category) && category !== 'FISH'
  return (
    <>
      <EntrySection title={title} to={all}>
        <VendorCards
          vendors={vendors}
          look={menu ? 'menu' : 'list'}
          label={t('centre.vendorsOf', { category: title })}
        />
      </EntrySection>
      {menu ? <EntryGames category={category} /> : null}
      {category === 'LOTT' ? <Slot name="game.lottery" /> : null}
    </>
  )
}
