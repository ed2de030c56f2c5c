import { Skeleton } from '@lobby/ui/core'
import hot from './entry-hot.module.css'
import menu from './entry-menu.module.css'
import section from './entry-section.module.css'
import styles from './game-entry-page.module.css'

/** As many tabs as a screen shows. */
export function EntryMenuSkeleton() {
  return (
    <div className={menu.menu} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((tab) => (
        <span key={tab} className={menu.pending}>
          <Skeleton shape="block" width={28} height={28} />
          <Skeleton width={48} height={10} />
        </span>
      ))}
    </div>
  )
}

/** The first tab's panel to come: a title, and posters. */
export function EntryPanelSkeleton() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <div className={section.title}>
        <Skeleton width="52%" height={16} />
      </div>
      <div className={hot.posters}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((poster) => (
          <Skeleton key={poster} shape="block" width="100%" ratio="128 / 188" className={hot.pending} />
        ))}
      </div>
    </div>
  )
}
