import { BANNER_WIDTH, bannerSource } from '@lobby/contracts/banners'
import type { ValueOf } from '@lobby/contracts/call'
import type { announcements } from '@lobby/contracts/calls/system'
import { usePictures } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { TargetLink } from '../../parts/announcements/target-link.tsx'
import styles from './banner.module.css'
import { useBannerTarget } from './use-banner-target.ts'

type BannerData = ValueOf<typeof announcements>['banners'][number]

interface Props {
  banner: BannerData
  /** The one in the first screenful: fetched before other pictures. */
  first?: boolean
}

/** One banner of home: its picture, with its title on it. */
export function Banner({ banner, first = false }: Props) {
  const pictures = usePictures()
  const targetOf = useBannerTarget()
  return (
    <TargetLink target={targetOf(banner)} className={styles.banner}>
      <Image
        className={styles.picture}
        {...bannerSource(pictures.at(banner.url, BANNER_WIDTH['home.banners']), 'home.banners')}
        alt=""
        ratio="auto"
        eager={first}
        fallback={<span className={styles.plain} />}
      />
      <span className={styles.title}>{banner.title}</span>
    </TargetLink>
  )
}
