import { gameList } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { useCall, useFailureProps, useSettings, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import { categoryPath, type Listed } from '../../parts/vendors/category-path.ts'
import panel from './entry-panel.module.css'
import { EntrySection } from './entry-section.tsx'

/** The first twelve games of a category, below its vendors. */
export function EntryGames({ category }: { category: Listed }) {
  const t = useText('games')
  const failureProps = useFailureProps()
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
        <ErrorState
          size="panel"
          className={panel.panel}
          title={t('list.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : data?.games.length === 0 ? (
        <EmptyState size="panel" className={panel.panel} title={t('noData')} detail={t('list.empty')} />
      ) : (
        <GameGrid games={data?.games ?? []} label={title} columns={2} pending={data ? 0 : PAGE_SIZE.centre} />
      )}
    </EntrySection>
  )
}
