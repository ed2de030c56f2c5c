import type { ValueOf } from '@lobby/contracts/call'
import type { mallItems } from '@lobby/contracts/calls/mall'
import { formatNumber, type useCall, useFailureProps, usePictures, useText } from '@lobby/platform'
import { Badge, EmptyState, ErrorState, Image, Skeleton } from '@lobby/ui/core'
import { LockIcon, StoreIcon } from '@lobby/ui/icons'
import styles from './mall-grid.module.css'

export type MallItem = ValueOf<typeof mallItems>['items'][number]
type Query = Pick<
  ReturnType<typeof useCall<typeof mallItems.input, typeof mallItems.value>>,
  'data' | 'error' | 'isFetching' | 'refetch'
>

/** What there is, two in a row. An item that cannot be had can be looked at: its sheet says why. */
export function MallGrid({ query, onOpen }: { query: Query; onOpen: (id: string) => void }) {
  const t = useText('promotions')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = query
  if (!data && error) {
    return (
      <ErrorState title={t('mall.failed')} retryLabel={t('retry')} {...failureProps({ error, refetch, isFetching })} />
    )
  }
  if (data?.items.length === 0) {
    return <EmptyState icon={<StoreIcon size={28} />} title={t('mall.none')} detail={t('mall.noneHint')} />
  }
  return (
    <ul className={styles.grid} aria-label={t('mall.tab.items')} aria-busy={!data}>
      {data
        ? data.items.map((item) => <Tile key={item.id} item={item} onOpen={() => onOpen(item.id)} />)
        : [1, 2, 3, 4].map((at) => (
            <li key={at} className={styles.tile}>
              <Skeleton shape="block" ratio="1 / 1" />
              <Skeleton width="80%" height={16} />
              <Skeleton width="50%" height={14} />
            </li>
          ))}
    </ul>
  )
}

function Tile({ item, onOpen }: { item: MallItem; onOpen: () => void }) {
  const t = useText('promotions')
  const pictures = usePictures()
  const gone = item.stock === 0
  return (
    <li className={styles.cell}>
      <button type="button" className={styles.tile} data-off={gone || !item.reached || undefined} onClick={onOpen}>
        <span className={styles.frame}>
          <Image {...pictures.at(item.picture, 172)} alt="" ratio="1 / 1" className={styles.picture} />
          {gone ? (
            <Badge look="solid" className={styles.badge}>
              {t('mall.soldOut')}
            </Badge>
          ) : item.reached ? null : (
            <Badge look="solid" className={styles.badge}>
              <LockIcon size={12} aria-hidden="true" />
              {t('mall.from', { club: item.club })}
            </Badge>
          )}
        </span>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.line}>
          <span className={styles.price}>{t('mall.price', { points: formatNumber(item.price) })}</span>
          {gone ? null : <span className={styles.stock}>{t('mall.stock', { stock: formatNumber(item.stock) })}</span>}
        </span>
      </button>
    </li>
  )
}
