import { gameList } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { useCall, useSettings, useText } from '@lobby/platform'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import { categoryPath, type Listed } from '../../parts/vendors/category-path.ts'
import { EntryEmpty } from './entry-empty.tsx'
import { EntryFailed } from './entry-failed.tsx'
import { EntrySection } from './entry-section.tsx'

/** The first twelve games of a category, below its vendors. */
export function EntryGames({ category }: { category: Listed }) {
  const t = useText('games')
  const { readings } = useSettings()
  const { data, error, refetch, isFetching } = useCall(gameList, {
    merchant: MERCHANT_CODE,
    platform: 'html5',
    gameType: category,
    vassalage: '',
    pageNo: 1,
    pageSize: PAGE_SIZE.centre,
    clientType: readings.gameListClientType === 'two' ? '2' : undefined,
  })
  const title = t('list.label')
  return (
    <EntrySection title={title} to={categoryPath(category)}>
      {error && !data ? (
        <EntryFailed text={t('list.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data?.games.length === 0 ? (
        <EntryEmpty text={t('noData')} detail={t('list.empty')} />
      ) : (
        <GameGrid games={data?.games ?? []} label={title} columns={2} pending={data ? 0 : PAGE_SIZE.centre} />
      )}
    </EntrySection>
  )
}
