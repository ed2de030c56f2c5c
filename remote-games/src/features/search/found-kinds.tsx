import type { GameTypeEntry } from '@lobby/contracts/game-categories'
import { isCalled, named } from '@lobby/contracts/named'
import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { useEffect } from 'react'
import { GameRail } from '../../parts/game-rail/game-rail.tsx'
import { isListed, type Listed } from '../../parts/vendors/category-path.ts'
import { useGameTypes } from '../../parts/vendors/game-types.ts'
import { SECTION_TITLE } from '../../parts/vendors/section-title.ts'
import { useGamesCalled } from './games-called.ts'
import { KindLinks } from './kind-links.tsx'
import { KIND_WORDS } from './kind-words.ts'
import styles from './search-page.module.css'

/** PL-05: game types by their name, and by what players call what is played there (`lô đề`, `bóng đá`). */
export default function FoundKinds({ text, nearly, onFound }: SlotProps['search.results']) {
  const t = useText('games')
  const types = useGameTypes()
  const namesOf = ({ category }: GameTypeEntry) => [t(`category.${category}`), ...(KIND_WORDS[category] ?? [])]
  const found = text === '' ? [] : types && named(types, text, namesOf, nearly)
  const count = found?.length ?? null
  useEffect(() => onFound('kinds', count), [onFound, count])
  if (!found?.length) return null
  return (
    <>
      <KindLinks title={t('centre.tabs')} types={found} />
      {found.map((type) =>
        isListed(type.category) && isCalled(namesOf(type), text) ? (
          <KindGames key={type.category} category={type.category} text={text} />
        ) : null,
      )}
    </>
  )
}

/**
 * Below its sign, what is played of a kind: whoever types `poker` looks for a game, and none is called so. Where some
 * are, they are what was looked for.
 */
function KindGames({ category, text }: { category: Listed; text: string }) {
  const t = useText('games')
  const { games } = useGamesCalled(text, false)
  if (games?.length !== 0) return null
  const title = t(SECTION_TITLE[category])
  return (
    <PageSection className={styles.section} title={title}>
      <GameRail category={category} label={title} />
    </PageSection>
  )
}
