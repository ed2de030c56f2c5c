import { bannersOf } from '@lobby/contracts/banners'
import { BANNER_AUTOPLAY } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { lateComponent, useRested, useText } from '@lobby/platform'
import '@lobby/ui/carousel-styles'
import { Skeleton } from '@lobby/ui/core'
import { Suspense } from 'react'
import { useHomeAnnouncements, useIsVisitors } from '../../parts/announcements/announcement-calls.ts'
import { Banner } from './banner.tsx'
import styles from './home-banners.module.css'
import { useNoneToLoad } from './use-none-to-load.ts'

/**
 * A quarter of home's code: it comes when the page is there, long before the first banner has stood its time. Its rules
 * are there before it (decision 581).
 */
const Carousel = lateComponent(async () => ({ default: (await import('@lobby/ui/carousel')).Carousel }))

/**
 * The banners of home (HM-01): one stands alone (HM-03), several turn in a loop (HM-02). The first one is there before
 * the carousel's code is.
 */
export default function HomeBanners() {
  const t = useText('promotions')
  const answer = useHomeAnnouncements()
  const { data, isPending } = answer
  const ofVisitor = useIsVisitors(answer)
  const rested = useRested()
  const banners = bannersOf(data?.banners ?? [], PATH.home)
  const [first] = banners
  const place = useNoneToLoad<HTMLDivElement>(data !== undefined && !first)
  if (!first) {
    return (
      <div ref={place} className={styles.banners} aria-busy={isPending}>
        {isPending ? <Skeleton shape="block" height="100%" /> : <span className={styles.none} />}
      </div>
    )
  }
  const alone = (
    <section aria-label={t('banner.label')} className={styles.alone}>
      <Banner banner={first} first ofVisitor={ofVisitor} />
    </section>
  )
  return (
    <div className={styles.banners}>
      {/* Around both: the first one stays until the carousel is there, and React takes its time to render it. */}
      <Suspense fallback={alone}>
        {banners.length === 1 || !rested ? (
          alone
        ) : (
          <Carousel
            label={t('banner.label')}
            ratio="auto"
            autoplayMs={BANNER_AUTOPLAY}
            pauseLabel={t('banner.pause')}
            playLabel={t('banner.play')}
            slideLabel={(at, count) => t('banner.slide', { at, count })}
            items={banners.map((banner, at) => ({
              id: banner.id,
              content: <Banner banner={banner} first={at === 0} ofVisitor={ofVisitor} />,
            }))}
          />
        )}
      </Suspense>
    </div>
  )
}
