import type { GameTypeEntry } from '@lobby/contracts/game-categories'
import { useText } from '@lobby/platform'
import { ButtonLink, PageSection } from '@lobby/ui/core'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import styles from './search-page.module.css'

/** Game types by their names, each with its sign and a link to its page. */
export function KindLinks({ title, types }: { title: string; types: readonly GameTypeEntry[] }) {
  const t = useText('games')
  return (
    <PageSection title={title} className={styles.section}>
      <ul className={styles.kinds} aria-label={title}>
        {types.map(({ category, path }) => (
          <li key={category}>
            <ButtonLink size="small" href={path} icon={<CategoryIcon category={category} size={18} />}>
              {t(`category.${category}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
