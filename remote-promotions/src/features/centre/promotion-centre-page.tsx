import { promotionCategories } from '@lobby/contracts/calls/system'
import { useCall, useFailureProps, useSearchParams, useText } from '@lobby/platform'
import { EmptyState, ErrorState, Skeleton, Tabs } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import { usePromotions } from '../../parts/announcements/announcement-calls.ts'
import { inCategory } from './promotion.ts'
import styles from './promotion-centre-page.module.css'
import { PromotionList } from './promotion-list.tsx'

const ALL = 'all'

/** PR-01: what is on offer, open to all. Category and opened promotion live in the address. */
export default function PromotionCentrePage() {
  const t = useText('promotions')
  const failureProps = useFailureProps()
  const { data, isError, error, isFetching, refetch } = usePromotions()
  const categories = useCall(promotionCategories, {})
  const [params, setParams] = useSearchParams()
  const shown = new Set(data?.promotion.flatMap((promotion) => promotion.promoAnnouncementCategoryIds))
  const tabs = [
    { id: ALL, label: t('centre.all') },
    // A category without an offer would lead to an empty page.
    ...(categories.data ?? [])
      .filter(({ id }) => shown.has(id))
      .map(({ id, name }) => ({ id: String(id), label: name })),
  ]
  const asked = params.get('category') ?? ALL
  const category = tabs.some(({ id }) => id === asked) ? asked : ALL
  const choose = (id: string) => setParams(id === ALL ? {} : { category: id }, { replace: true })
  const promotions = inCategory(data?.promotion ?? [], category === ALL ? null : Number(category))
  return (
    <div className={styles.page}>
      <div className={styles.menu}>
        <Tabs id="promotions" label={t('centre.menu')} look="pill" items={tabs} value={category} onChange={choose} />
      </div>
      <div
        role="tabpanel"
        id={`promotions-panel-${category}`}
        aria-labelledby={`promotions-tab-${category}`}
        aria-busy={!data && !isError}
      >
        {promotions.length > 0 ? (
          <PromotionList promotions={promotions} />
        ) : data ? (
          <EmptyState icon={<GiftIcon size={28} />} title={t('centre.noOffer')} detail={t('centre.noOfferHint')} />
        ) : isError ? (
          <ErrorState
            title={t('centre.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <section className={styles.list} aria-label={t('centre.loading')}>
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} shape="block" height={212} />
            ))}
          </section>
        )}
      </div>
    </div>
  )
}
