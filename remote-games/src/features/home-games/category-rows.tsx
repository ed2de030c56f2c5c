import { useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { GameRail } from '../../parts/game-rail/game-rail.tsx'
import { categoryPath, LISTED } from '../../parts/vendors/category-path.ts'
import { SECTION_TITLE } from '../../parts/vendors/section-title.ts'
import styles from './home-games.module.css'

/** HM-13: a row of twelve games for each category whose games are listed, without those of the rows above. */
export default function CategoryRows() {
  const t = useText('games')
  return (
    <div className={styles.rows}>
      {LISTED.map((category) => (
        <PageSection
          key={category}
          className={styles.section}
          title={t(SECTION_TITLE[category])}
          link={{ label: t('all'), href: categoryPath(category) }}
        >
          <GameRail category={category} label={t(SECTION_TITLE[category])} onHome />
        </PageSection>
      ))}
    </div>
  )
}
