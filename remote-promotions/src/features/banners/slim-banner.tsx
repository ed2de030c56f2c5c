import { BANNER_WIDTH, bannerOf, bannerSource } from '@lobby/contracts/banners'
import { usePictures, useText, whenIdle } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { useEffect, useState } from 'react'
import { useHomeAnnouncements, useIsVisitors } from '../../parts/announcements/announcement-calls.ts'
import { TargetLink } from '../../parts/announcements/target-link.tsx'
import styles from './slim-banner.module.css'
import { useBannerTarget } from './use-banner-target.ts'
import { useNoneToLoad } from './use-none-to-load.ts'

/** SH-30: the banner of every page but home. Its space is kept; it comes when the page itself has been drawn. */
export default function SlimBanner({ path }: { path: string }) {
  const t = useText('promotions')
  const pageDrawn = useAfterPage()
  const answer = useHomeAnnouncements()
  const { data } = answer
  const ofVisitor = useIsVisitors(answer)
  const pictures = usePictures()
  const targetOf = useBannerTarget()
  const banners = data?.banners ?? []
  const banner = bannerOf(banners, 'layout.banner', path)
  const isUnsaid = ofVisitor && banner?.bonus !== undefined
  const wished = banner && !isUnsaid ? targetOf(banner) : undefined
  // On the page that it leads to a tap would do nothing.
  const target = wished && 'to' in wished && wished.to === path ? undefined : wished
  const place = useNoneToLoad<HTMLElement>(data !== undefined && !banner)
  return (
    <aside ref={place} className={styles.space} aria-label={t('banner.label')}>
      {banner && pageDrawn ? (
        <TargetLink target={target} className={styles.banner}>
          <Image
            className={styles.picture}
            {...bannerSource(pictures.at(banner.url, BANNER_WIDTH['layout.banner']), 'layout.banner')}
            alt=""
            ratio="auto"
          />
          {isUnsaid ? null : (
            <span className={styles.title}>
              <span className={styles.text}>{banner.title}</span>
              {target ? <ChevronRightIcon size={16} /> : null}
            </span>
          )}
        </TargetLink>
      ) : null}
    </aside>
  )
}

/** ms after which it comes although the browser is never idle. */
const AT_LATEST = 1_000

function useAfterPage(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => setDrawn(true), AT_LATEST), [])
  return drawn
}
