import type { ValueOf } from '@lobby/contracts/call'
import type { downline } from '@lobby/contracts/calls/agent'
import { formatDate, formatNumber, useText } from '@lobby/platform'
import { ListRow, Skeleton, VisuallyHidden } from '@lobby/ui/core'
import { Labelled } from './labelled.tsx'
import styles from './member-texts.module.css'
import { MemberDetail, MemberName } from './member-texts.tsx'

export type Member = ValueOf<typeof downline>['list'][number]

interface Props {
  member: Member
  /** Say when the member joined, in place of when it was seen. */
  joined?: boolean
  /** What the second line says in columns of its own, where the list has a desktop's page (PL-11). */
  inColumns?: boolean
  /** The page behind it. */
  href?: string | undefined
  onPress?: (() => void) | undefined
}

/** A member of the team; without `href` and `onPress` there is nothing behind it. */
export function MemberRow({ member, joined = false, inColumns = false, href, onPress }: Props) {
  const t = useText('agent')
  const join = t('downline.joined', { date: formatDate(member.joined, 'date') })
  const seen = member.lastSeen ? t('downline.seen', { date: formatDate(member.lastSeen, 'dateTime') }) : ''
  const balance = <Labelled label={t('members.balance')} amount={member.balance} />
  const { bets, profit } = member
  const played =
    bets === undefined || profit === undefined ? null : (
      <>
        <Labelled label={t('figures.bets')} amount={bets} />
        <Labelled label={t('profit.result')} amount={profit} signed />
      </>
    )
  return (
    <ListRow
      className={played && !inColumns ? `${styles.row} ${styles.figured}` : styles.row}
      title={<MemberName userName={member.userName} type={member.type} />}
      detail={inColumns ? undefined : <MemberDetail count={member.children} text={joined ? join : seen || join} />}
      value={
        inColumns ? (
          <span className={styles.columns} data-played={played ? true : undefined}>
            <Cell
              said={member.children > 0 ? t('downline.members', { count: member.children }) : ''}
              shown={member.children > 0 ? formatNumber(member.children) : ''}
            />
            <Cell said={join} shown={formatDate(member.joined, 'date')} />
            <Cell said={seen} shown={member.lastSeen ? formatDate(member.lastSeen, 'dateTime') : ''} />
            {balance}
            {played}
          </span>
        ) : played ? (
          <span className={styles.figures}>
            {balance}
            {played}
          </span>
        ) : (
          balance
        )
      }
      {...(href ? { href } : {})}
      {...(onPress ? { onClick: onPress } : {})}
    />
  )
}

/** In a column: what it is stands above, and is said in each row. */
function Cell({ said, shown }: { said: string; shown: string }) {
  return (
    <span>
      <VisuallyHidden>{said}</VisuallyHidden>
      <span aria-hidden="true">{shown}</span>
    </span>
  )
}

/** What stands in the columns of each row below, for the eye (PL-11). */
export function ColumnsHead({ played }: { played: boolean }) {
  const t = useText('agent')
  return (
    <div className={styles.columnsHead} aria-hidden="true">
      <span />
      <span className={styles.columns} data-played={played || undefined}>
        <span>{t('members.team')}</span>
        <span>{t('members.joined')}</span>
        <span>{t('members.seen')}</span>
        <span className={styles.sum}>{t('members.balance')}</span>
        {played ? (
          <>
            <span className={styles.sum}>{t('figures.bets')}</span>
            <span className={styles.sum}>{t('profit.result')}</span>
          </>
        ) : null}
      </span>
    </div>
  )
}

/** What the figures of each row below are, for the eye: each row says it by itself. */
export function MembersHead() {
  const t = useText('agent')
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{t('members.balance')}</span>
      <span>{t('figures.bets')}</span>
      <span>{t('profit.result')}</span>
    </div>
  )
}

/** With `figures`, of a row that says what the member came to. */
export function MemberRowSkeleton({ figures = false }: { figures?: boolean }) {
  return (
    <ListRow
      className={figures ? `${styles.row} ${styles.figured}` : undefined}
      title={<Skeleton width="55%" height={14} />}
      detail={<Skeleton width="80%" height={10} />}
      value={figures ? <Skeleton height={34} /> : <Skeleton width={64} height={12} />}
    />
  )
}
