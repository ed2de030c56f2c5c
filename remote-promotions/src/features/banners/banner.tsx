import { BANNER_WIDTH, bannerSource } from '@lobby/contracts/banners'
import type { ValueOf } from '@lobby/contracts/call'
import type { announcements } from '@lobby/contracts/calls/system'
import { usePictures, useSession, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { hasOwnAccount } from '../../parts/announcements/own-account.ts'
import { TargetLink } from '../../parts/announcements/target-link.tsx'
import styles from './banner.module.css'
import { useBannerTarget } from './use-banner-target.ts'

type BannerData = ValueOf<typeof announcements>['banners'][number]

interface Props {
  banner: BannerData
  /** The one in the first screenful: fetched before other pictures. */
  first?: boolean
  /** Whether it is a visitor's, and is shown to a member: then none but its picture, if it promises a bonus. */
  ofVisitor?: boolean
}

/**
 * One banner of home: its picture, with its title on it. One that promises a bonus says it in figures, and the way to
 * it as a button; all of the banner leads there.
 */
export function Banner({ banner, first = false, ofVisitor = false }: Props) {
  const pictures = usePictures()
  const wished = useBannerTarget()(banner)
  const isUnsaid = ofVisitor && banner.bonus !== undefined
  const target = isUnsaid ? undefined : wished
  return (
    <TargetLink target={target} className={styles.banner}>
      <Image
        className={styles.picture}
        {...bannerSource(pictures.at(banner.url, BANNER_WIDTH['home.banners']), 'home.banners')}
        alt=""
        ratio="auto"
        eager={first}
        fallback={<span className={styles.plain} />}
      />
      {isUnsaid ? null : banner.text ? (
        <span className={styles.offer}>
          <b className={styles.promise}>{banner.title}</b> <span className={styles.terms}>{banner.text}</span>{' '}
          {banner.bonus && target ? <WayToBonus /> : null}
        </span>
      ) : (
        <span className={styles.title}>{banner.title}</span>
      )}
    </TargetLink>
  )
}

/** As the pop-up of the same bonus says it (decision 537). */
function WayToBonus() {
  const t = useText('promotions')
  const hasAccount = useSession(hasOwnAccount)
  return <span className={styles.way}>{t(hasAccount ? 'popup.deposit' : 'popup.register')}</span>
}
