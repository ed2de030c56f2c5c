import { BANNER_AUTOPLAY } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { lazy, Suspense } from 'react'
import { useHomeAnnouncements } from '../announcements/announcement-calls.ts'
import { Banner } from './banner.tsx'
import styles from './home-banners.module.css'

const Carousel = lazy(async () => ({
  default: (await import(/* webpackPreload: true */ '@lobby/ui/carousel')).Carousel,
}))

/**
 * The banners of home (HM-01): one stands alone (HM-03), several turn in a loop (HM-02). The first one is there before the
 * carousel's code is.
 */
export default function HomeBanners() {
  const t = useText('promotions')
  const { data, isPending } = useHomeAnnouncements()
  const banners = data?.banners ?? []
  const [first] = banners
  if (!first) {
    return (
      <div className={styles.banners} aria-busy={isPending}>
        {isPending ? <Skeleton shape="block" height="100%" /> : <span className={styles.none} />}
      </div>
    )
  }
  const alone = (
    <section aria-label={t('banner.label')} className={styles.alone}>
      <Banner banner={first} first />
    </section>
  )
  return (
    <div className={styles.banners}>
      {banners.length === 1 ? (
        alone
      ) : (
        <Suspense fallback={alone}>
          <Carousel
            label={t('banner.label')}
            ratio="auto"
            autoplayMs={BANNER_AUTOPLAY}
            pauseLabel={t('banner.pause')}
            playLabel={t('banner.play')}
            slideLabel={(at, count) => t('banner.slide', { at, count })}
            items={banners.map((banner, at) => ({
              id: banner.id,
              content: <Banner banner={banner} first={at === 0} />,
            }))}
          />
        </Suspense>
      )}
    </div>
  )
}
