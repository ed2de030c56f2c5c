import type { ValueOf } from '@lobby/contracts/call'
import type { rewardList } from '@lobby/contracts/calls/rewards'
import { formatDate, usePictures, useServerTime, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, Button, Card, Image, Money, Skeleton } from '@lobby/ui/core'
import styles from './reward-row.module.css'
import type { Claim } from './use-claim.ts'

export type Reward = ValueOf<typeof rewardList>['list'][number]

/** Its end is near: said in gold. ms */
const SOON = 24 * 60 * 60 * 1000
const MOMENT = 'dateTime'
/** An end that is nearer needs no year. ms */
const HALF_A_YEAR = 182 * 24 * 60 * 60 * 1000

/** One reward: what for, how much, until when, and the way to have it. */
export function RewardRow({ reward, claim }: { reward: Reward; claim: Claim }) {
  const t = useText('promotions')
  const pictures = usePictures()
  const { id, title, picture, amount, turnover, state, expiresAt, claimedAt, givenUpAt } = reward
  // It brought nothing in the end (decision 606).
  const isGivenUp = state === 'claimed' && givenUpAt !== null
  const soon = useServerTime((now) => state === 'claimable' && expiresAt - now < SOON)
  const isNear = useServerTime((now) => expiresAt - now < HALF_A_YEAR)
  // A day and its hour stay in one line.
  const end = (at: number, style: 'date' | 'dateTime') =>
    formatDate(at, isNear ? (style === 'date' ? 'day' : 'dayTime') : style).replaceAll(' ', '\u00a0')
  const moment = () => {
    if (isGivenUp) return t('rewards.givenUpAt', { date: formatDate(givenUpAt, MOMENT) })
    if (state === 'claimed') return t('rewards.claimedAt', { date: formatDate(claimedAt ?? expiresAt, MOMENT) })
    if (state === 'expired') return t('rewards.expiredAt', { date: formatDate(expiresAt, MOMENT) })
    // Midnight belongs to the day before: "before 4 December, 00:00" is read as a day more than there is.
    return formatDate(expiresAt, 'time') === '00:00'
      ? t('rewards.untilDay', { date: end(expiresAt - 1, 'date') })
      : t('rewards.until', { date: end(expiresAt, MOMENT) })
  }
  return (
    <li>
      <Card className={styles.row} data-state={isGivenUp ? 'expired' : state}>
        <Image {...pictures.at(picture, 56)} alt="" ratio="1 / 1" className={styles.picture} />
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.detail} data-soon={soon || undefined}>
            {moment()}
          </p>
          {turnover > 0 && !isGivenUp ? (
            <p className={styles.detail}>{t('rewards.turnover', { times: turnover })}</p>
          ) : null}
          {claim.error?.what === id ? (
            <p role="alert" className={styles.error}>
              {claim.error.text}
            </p>
          ) : null}
        </div>
        <div className={styles.end}>
          <Money tone={state === 'expired' || isGivenUp ? 'plain' : 'win'} parts={moneyParts(amount)} />
          {state === 'claimable' ? (
            <Button
              size="small"
              look="primary"
              busy={claim.busy === id}
              onClick={() => claim.run(id)}
              aria-label={t('rewards.claimOne', { title })}
            >
              {t('rewards.claim')}
            </Button>
          ) : (
            <Badge tone={state === 'claimed' && !isGivenUp ? 'jade' : 'plain'}>
              {t(isGivenUp ? 'rewards.givenUp' : `rewards.${state}`)}
            </Badge>
          )}
        </div>
      </Card>
    </li>
  )
}

export function RewardRowSkeleton() {
  return (
    <li>
      <Card className={styles.row}>
        <Skeleton shape="round" width={56} height={56} />
        <div className={styles.text}>
          <Skeleton width="80%" height={16} />
          <Skeleton width="60%" height={12} />
          <Skeleton width="45%" height={12} />
        </div>
        <div className={styles.end}>
          <Skeleton width={56} height={16} />
          <Skeleton shape="block" width={72} height={36} />
        </div>
      </Card>
    </li>
  )
}
