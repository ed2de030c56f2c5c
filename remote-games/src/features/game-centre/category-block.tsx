import type { Category } from '@lobby/contracts/game-categories'
import { usePagesExist, useText } from '@lobby/platform'
import { EmptyState, PageSection, Skeleton } from '@lobby/ui/core'
import { categoryPath } from '../../parts/vendors/category-path.ts'
import { SECTION_TITLE } from '../../parts/vendors/section-title.ts'
import type { CategoryVendor } from '../../parts/vendors/vendor-categories.ts'
import { vendorPath } from '../../parts/vendors/vendor-path.ts'
import { VendorTile } from '../../parts/vendors/vendor-tile.tsx'
import styles from './category-block.module.css'
import { SportsPanel } from './sports-panel.tsx'

/** CSS px, at most on a desktop (category-block.module.css). */
const VENDOR_WIDTH = 336

interface Props {
  category: Category
  vendors: readonly CategoryVendor[]
  /** It is the page's only block: its tab names it, and "all" would lead here. */
  alone: boolean
}

/** GC-10, GC-12, GC-13: a category's title, the way to all of it, the panel that sports have, and its vendors. */
export function CategoryBlock({ category, vendors, alone }: Props) {
  const t = useText('games')
  const exists = usePagesExist()
  const all = categoryPath(category)
  const link = !alone && category !== 'COCKFIGHT' && exists(all) ? { label: t('all'), href: all } : undefined
  const shown = vendors.filter((vendor) => exists(vendorPath(vendor)))
  return (
    <PageSection title={t(SECTION_TITLE[category])} link={link}>
      {category === 'SPORTS' ? <SportsPanel /> : null}
      {shown.length === 0 ? (
        <EmptyState title={t('noData')} />
      ) : (
        <ul className={styles.vendors}>
          {shown.map((vendor, at) => (
            <li key={vendor.code}>
              <VendorTile
                vendor={vendor}
                eager={alone}
                desktopWidth={VENDOR_WIDTH}
                wide={at % 2 === 0 && at === shown.length - 1}
              />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

export function CategoryBlockSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.pendingLine}>
        <Skeleton width="38%" height={20} />
      </div>
      <div className={styles.vendors}>
        {['a', 'b', 'c', 'd'].map((tile) => (
          <span key={tile} className={styles.pending}>
            <Skeleton shape="block" width="100%" ratio="16 / 10" />
          </span>
        ))}
      </div>
    </div>
  )
}
