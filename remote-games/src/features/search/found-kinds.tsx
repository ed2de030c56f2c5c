import { named } from '@lobby/contracts/named'
import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { useEffect } from 'react'
import { useGameTypes } from '../../parts/vendors/game-types.ts'
import { KindLinks } from './kind-links.tsx'
import { KIND_WORDS } from './kind-words.ts'

/** PL-05: game types by their name, and by what players call what is played there (`lô đề`, `bóng đá`). */
export default function FoundKinds({ text, onFound }: SlotProps['search.results']) {
  const t = useText('games')
  const types = useGameTypes()
  const found =
    text === ''
      ? []
      : types && named(types, text, ({ category }) => [t(`category.${category}`), ...(KIND_WORDS[category] ?? [])])
  const count = found?.length ?? null
  useEffect(() => onFound('kinds', count), [onFound, count])
  return found?.length ? <KindLinks title={t('centre.tabs')} types={found} /> : null
}
