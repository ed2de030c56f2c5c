import { useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { HeadAndTail } from '../draw/head-and-tail.tsx'
import styles from './region-day.module.css'

/** How many numbers each prize has: in the North, which stands alone, and everywhere else. */
const NORTH = { special: 1, G1: 1, G2: 2, G3: 6, G4: 4, G5: 6, G6: 3, G7: 4 } as const
const OTHERS = { special: 1, G1: 1, G2: 1, G3: 2, G4: 7, G5: 1, G6: 3, G7: 1, G8: 1 } as const

/** PL-12: the prizes of a station before its numbers are there, in the lines where these will stand. */
export function StationWaiting({ isAlone }: { isAlone: boolean }) {
  const t = useText('lottery')
  const prizes = Object.entries(isAlone ? NORTH : OTHERS) as [keyof typeof NORTH, number][]
  return (
    <>
      <dl className={styles.prizes}>
        {prizes.map(([label, count]) => (
          <div key={label} className={styles.prize} data-prize={label}>
            <dt>{t(`prize.${label}`)}</dt>
            <dd>
              {Array.from({ length: count }, (_, at) => (
                <span key={at} className={styles.waiting} data-three={(isAlone && count === 6) || undefined}>
                  <Skeleton width="3em" height="0.9em" />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {isAlone ? <HeadAndTail /> : null}
    </>
  )
}
