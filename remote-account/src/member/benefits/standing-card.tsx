import { formatDate, formatMoney, useText } from '@lobby/platform'
import { Card, Progress } from '@lobby/ui/core'
import { CrownIcon, ShieldCheckIcon } from '@lobby/ui/icons'
import { Rings } from '../../parts/brand/rings.tsx'
import styles from './benefits-page.module.css'
import type { Standing } from './standing.ts'

/** The level, the turnover that leads to the next one, and what keeps it. */
export function StandingCard({ standing }: { standing: Standing }) {
  const t = useText('account')
  const { labelName, turnover, next, keep, keptThrough } = standing
  const done = formatMoney(turnover)
  return (
    <Card className={styles.card}>
      <Rings className={styles.rings} />
      <div className={styles.level}>
        <span className={styles.crest} aria-hidden="true">
          <CrownIcon size={28} />
        </span>
        <div>
          <p className={styles.caption}>{t('benefits.level')}</p>
          <p className={styles.name}>{labelName}</p>
        </div>
      </div>
      {next ? (
        <Way
          label={t('benefits.toNext', { level: next.labelName })}
          text={t('benefits.ofTurnover', { done, needs: formatMoney(next.reach) })}
          value={turnover}
          max={next.reach}
          tone="gold"
        />
      ) : (
        <p className={styles.caption}>{t('benefits.highest')}</p>
      )}
      {keep ? (
        <Way
          label={t('benefits.toKeep', { level: labelName, until: formatDate(keep.until, 'date') })}
          text={t('benefits.ofTurnover', { done, needs: formatMoney(keep.needs) })}
          value={turnover}
          max={keep.needs}
          tone="jade"
        />
      ) : (
        <p className={styles.safe}>
          <ShieldCheckIcon size={18} />
          {next && standing.rankLevel <= (standing.levels[0]?.rankLevel ?? 0)
            ? t('benefits.nothingToKeep')
            : t('benefits.safe', { level: labelName, until: formatDate(keptThrough, 'date') })}
        </p>
      )}
    </Card>
  )
}

function Way(props: { label: string; text: string; value: number; max: number; tone: 'gold' | 'jade' }) {
  const { label, text, value, max, tone } = props
  return (
    <div className={styles.way}>
      <p className={styles.wayHead}>
        <span>{label}</span>
        <span className={styles.caption}>{text}</span>
      </p>
      <Progress label={label} value={value} max={max} valueText={text} tone={tone} />
    </div>
  )
}
