import { pointRecords } from '@lobby/contracts/calls/mall'
import { nextPage } from '@lobby/contracts/paging'
import { formatDate, formatNumber, useInfiniteCall, useText } from '@lobby/platform'
import { ListRow } from '@lobby/ui/core'
import { PagedList } from '../../parts/paging/paged-list.tsx'
import styles from './lists.module.css'

const A_PAGE = 20

export function PointList() {
  const t = useText('promotions')
  const query = useInfiniteCall(pointRecords, (pageNo) => ({ pageNo, pageSize: A_PAGE }), {
    next: nextPage,
    staleTime: 0,
  })
  return (
    <PagedList
      query={query}
      label={t('mall.tab.points')}
      failed={t('mall.pointsFailed')}
      none={t('mall.noPoints')}
      noneHint={t('mall.noPointsHint')}
      row={({ id, kind, points, at }) => (
        <ListRow
          key={id}
          title={t(`mall.kind.${kind}`)}
          detail={formatDate(at, 'dateTime')}
          value={
            <span className={styles.points} data-gain={points > 0 || undefined}>
              {points > 0 ? '+' : '−'}
              {formatNumber(Math.abs(points))}
            </span>
          }
        />
      )}
    />
  )
}
