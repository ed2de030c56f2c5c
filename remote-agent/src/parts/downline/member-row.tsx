import type { ValueOf } from '@lobby/contracts/call'
import type { downline } from '@lobby/contracts/calls/agent'
import { formatDate, useText } from '@lobby/platform'
import { ListRow, Skeleton } from '@lobby/ui/core'
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
            <span>{member.children > 0 ? t('downline.members', { count: member.children }) : ''}</span>
            <span>{join}</span>
            <span>{seen}</span>
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
