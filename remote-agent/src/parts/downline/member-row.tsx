import type { ValueOf } from '@lobby/contracts/call'
import type { downline } from '@lobby/contracts/calls/agent'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { formatDate, formatMoney, useText } from '@lobby/platform'
import { Badge, ListRow, Money, Skeleton } from '@lobby/ui/core'
import styles from './downline.module.css'

export type Member = ValueOf<typeof downline>['list'][number]

/** A member of the team; without `onPress` there is nothing behind it. */
export function MemberRow({ member, onPress }: { member: Member; onPress?: (() => void) | undefined }) {
  const t = useText('agent')
  const agent = !NON_AGENT_TYPES.includes(member.type)
  const seen = member.lastSeen
    ? t('downline.seen', { date: formatDate(member.lastSeen, 'DD/MM/YYYY HH:mm') })
    : t('downline.joined', { date: formatDate(member.joined, 'DD/MM/YYYY') })
  return (
    <ListRow
      title={
        <span className={styles.name}>
          <span className={styles.user}>{member.userName}</span>
          {agent ? <Badge tone="gold">{t('downline.agent')}</Badge> : null}
        </span>
      }
      detail={member.children > 0 ? `${t('downline.members', { count: member.children })} · ${seen}` : seen}
      value={
        <Money
          size="detail"
          parts={{ sign: member.balance < 0 ? -1 : 1, whole: formatMoney(Math.abs(member.balance)) }}
        />
      }
      {...(onPress ? { onClick: onPress } : {})}
    />
  )
}

export function MemberRowSkeleton() {
  return (
    <ListRow
      title={<Skeleton width={120} height={14} />}
      detail={<Skeleton width={170} height={10} />}
      value={<Skeleton width={64} height={12} />}
    />
  )
}
