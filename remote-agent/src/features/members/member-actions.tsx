import { CONTRACT_EXEMPT_TYPES, NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { canMoveMoney, formatDate, formatMoney, useFlag, usePagesExist, useSession, useText } from '@lobby/platform'
import { List, ListRow } from '@lobby/ui/core'
import { Facts } from '@lobby/ui/facts'
import { ContractIcon, NetworkIcon, PercentIcon, TicketIcon, TransferIcon } from '@lobby/ui/icons'
import type { Member } from '../../parts/downline/member-row.tsx'
import { percentText } from '../../parts/rebate/rebate.ts'
import styles from './members.module.css'

/** What is done in the same sheet. */
export type Deed = 'transfer' | 'offer' | 'rebate'

interface Props {
  member: Member
  onDeed: (deed: Deed) => void
  onEnter: () => void
}

const hasContracts = (type: number): boolean => !NON_AGENT_TYPES.includes(type) && !CONTRACT_EXEMPT_TYPES.includes(type)

/** A member's figures, and what can be done. Money and contracts go to the next level alone (AG-11). */
export function MemberActions({ member, onDeed, onEnter }: Props) {
  const t = useText('agent')
  const exists = usePagesExist()
  const betsAreOn = useFlag('TEAMBETTING3')
  const paysOut = useSession(canMoveMoney)
  const facts = [
    { label: t('members.balance'), value: formatMoney(member.balance) },
    {
      label: t('register.type'),
      value: t(NON_AGENT_TYPES.includes(member.type) ? 'register.member' : 'register.agent'),
    },
    ...(member.rebate === undefined ? [] : [{ label: t('register.rebate'), value: percentText(member.rebate) }]),
    { label: t('members.joined'), value: formatDate(member.joined, 'date') },
    { label: t('members.seen'), value: member.lastSeen ? formatDate(member.lastSeen, 'dateTime') : '–' },
  ]
  return (
    <div className={styles.sheet}>
      <Facts facts={facts} />
      <List label={t('members.actions')}>
        {member.direct && paysOut ? (
          <ListRow
            icon={<TransferIcon size={20} />}
            title={t('transfer.action')}
            detail={t('transfer.actionHint')}
            onClick={() => onDeed('transfer')}
          />
        ) : null}
        {member.direct && hasContracts(member.type) ? (
          <ListRow icon={<ContractIcon size={20} />} title={t('offer.action')} onClick={() => onDeed('offer')} />
        ) : null}
        {member.mostRebate === undefined ? null : (
          <ListRow
            icon={<PercentIcon size={20} />}
            title={t('rebate.action')}
            value={t('rebate.upTo', { most: percentText(member.mostRebate) })}
            onClick={() => onDeed('rebate')}
          />
        )}
        {member.children > 0 ? (
          <ListRow
            icon={<NetworkIcon size={20} />}
            title={t('members.team')}
            value={t('downline.members', { count: member.children })}
            onClick={onEnter}
          />
        ) : null}
        {betsAreOn && exists(PATH.teamBets) ? (
          <ListRow
            icon={<TicketIcon size={20} />}
            title={t('members.bets')}
            href={withQuery(PATH.teamBets, { account: member.userName })}
          />
        ) : null}
      </List>
      {member.direct ? null : <p className={styles.hint}>{t('members.notDirect')}</p>}
    </div>
  )
}
