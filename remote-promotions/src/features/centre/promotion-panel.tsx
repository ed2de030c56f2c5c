import { usePagesExist, usePictures, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import type { Ref } from 'react'
import { Disclosure } from '../../parts/announcements/disclosure.tsx'
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
  const target = targetOf(promotion, exists)
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
          {t('centre.go')}
        </TargetLink>
      ) : null}
    </Disclosure>
  )
}
