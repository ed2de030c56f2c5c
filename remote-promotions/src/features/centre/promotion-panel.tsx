import { usePagesExist, usePictures, useSession, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import type { Ref } from 'react'
import { bonusLedTo, bonusTarget } from '../../parts/announcements/bonus-target.ts'
import { Disclosure } from '../../parts/announcements/disclosure.tsx'
import { hasOwnAccount } from '../../parts/announcements/own-account.ts'
import { RichText } from '../../parts/announcements/rich-text.tsx'
import { targetOf } from '../../parts/announcements/target.ts'
import { TargetLink } from '../../parts/announcements/target-link.tsx'
import { coverOf, type Promotion, periodOf } from './promotion.ts'
import { PromotionClaim } from './promotion-claim.tsx'
import styles from './promotion-panel.module.css'

interface Props {
  promotion: Promotion
  open: boolean
  unread: boolean
  /** In the first screenful. */
  eager?: boolean
  onToggle: (open: boolean) => void
  ref?: Ref<HTMLDivElement> | undefined
}

/** One promotion: picture, title and period; its terms and the way to it when it is open. (PR-03) */
export function PromotionPanel({ promotion, open, unread, eager, onToggle, ref }: Props) {
  const t = useText('promotions')
  const pictures = usePictures()
  const exists = usePagesExist()
  const cover = coverOf(promotion)
  const hasAccount = useSession(hasOwnAccount)
  const own = targetOf(promotion, exists)
  // One offer, one way: as the pop-up and the banner of the same bonus say it.
  const toBonus = bonusTarget(bonusLedTo(own), !hasAccount, exists)
  const target = toBonus ?? own
  return (
    <Disclosure
      ref={ref}
      open={open}
      onToggle={onToggle}
      title={promotion.title}
      detail={periodOf(promotion, t('centre.longTerm'))}
      unread={unread ? t('unread') : undefined}
      picture={<Image className={styles.picture} {...pictures.at(cover, 448)} alt="" ratio="auto" eager={eager} />}
    >
      <RichText html={promotion.content} />
      <PromotionClaim promotionId={promotion.id} />
      {target ? (
        <TargetLink target={target} className={styles.go}>
          {t(toBonus ? (hasAccount ? 'popup.deposit' : 'popup.register') : 'centre.go')}
        </TargetLink>
      ) : null}
    </Disclosure>
  )
}
