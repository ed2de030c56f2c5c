import { mallOrders } from '@lobby/contracts/calls/mall'
import { nextPage } from '@lobby/contracts/paging'
import { formatDate, formatNumber, useInfiniteCall, usePictures, useText } from '@lobby/platform'
import { Badge, Image, ListRow } from '@lobby/ui/core'
import { PagedList } from '../../parts/paging/paged-list.tsx'
import styles from './lists.module.css'

const A_PAGE = 20

export function OrderList() {
  const t = useText('promotions')
  const pictures = usePictures()
  const query = useInfiniteCall(mallOrders, (pageNo) => ({ pageNo, pageSize: A_PAGE }), {
    next: nextPage,
    staleTime: 0,
  })
  return (
    <PagedList
      query={query}
      label={t('mall.tab.orders')}
      failed={t('mall.ordersFailed')}
      none={t('mall.noOrders')}
      noneHint={t('mall.noOrdersHint')}
      row={({ id, name, picture, points, state, at }) => (
        <ListRow
          key={id}
          icon={<Image {...pictures.at(picture, 40)} alt="" ratio="1 / 1" className={styles.picture} />}
          title={name}
          detail={formatDate(at, 'dateTime')}
          value={
            <span className={styles.value}>
              <span>−{formatNumber(points)}</span>
              <Badge tone={state === 'preparing' ? 'gold' : 'jade'}>{t(`mall.state.${state}`)}</Badge>
            </span>
          }
        />
      )}
    />
  )
}
