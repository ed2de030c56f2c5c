import { usePictures, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { StarIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './app-head.module.css'

const STARS = [1, 2, 3, 4, 5]
const RATING = '5.0'

interface Props {
  /** `AppDownloadIcon` of the site's settings. */
  icon: string | undefined
  size?: 'bar' | 'page'
  /** Under the rating. */
  children?: ReactNode
}

/** DL-07: the app's icon, name and rating. */
export function AppHead({ icon, size = 'bar', children }: Props) {
  const t = useText('account')
  const pictures = usePictures()
  return (
    <div className={styles.head} data-size={size}>
      <Image
        {...pictures.at(icon, size === 'bar' ? 44 : 88)}
        alt=""
        ratio="1"
        eager={size === 'page'}
        className={styles.icon}
        fallback={<span className={styles.letter}>{t('download.name').slice(0, 1)}</span>}
      />
      <div className={styles.text}>
        <p className={styles.name}>{t('download.name')}</p>
        <p className={styles.rating} role="img" aria-label={t('download.rating', { rating: RATING })}>
          {STARS.map((star) => (
            <StarIcon key={star} size={size === 'bar' ? 12 : 16} />
          ))}
          <span aria-hidden="true">{RATING}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
