import { downline } from '@lobby/contracts/calls/agent'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatNumber, useCall, useFlag, usePageExists, useServerTime, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, List, ListRow, Money, PageSection, Skeleton } from '@lobby/ui/core'
import { ContractIcon, HandCoinsIcon, UserPlusIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import { contractPath } from '../../parts/contracts/contract-kind.ts'
import { useWaiting } from '../../parts/waiting/use-waiting.ts'
import styles from './waiting-list.module.css'

/** Of the newest; as many as a page of the team has. */
const LOOKED_AT = 10
/** ms */
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const NEW_FOR_DAYS = 7

/**
 * What waits for the agent, each with the way to it. A row is there whether anything waits or not, so that nothing
 * below moves once the answers are here.
 */
export function WaitingList() {
  const t = useText('agent')
  const { contracts, rewards } = useWaiting()
  const [first = 'salary'] = contracts?.value ?? []
  return (
    <PageSection title={t('waiting.title')}>
      <List className={styles.list ?? ''}>
        {contracts ? (
          <ListRow
            className={styles.row ?? ''}
            icon={<ContractIcon size={20} aria-hidden="true" />}
            title={t('waiting.contracts')}
            value={<Count of={contracts.value?.length} failed={contracts.failed} />}
            href={contractPath(first)}
          />
        ) : null}
        {rewards ? (
          <ListRow
            className={styles.row ?? ''}
            icon={<HandCoinsIcon size={20} aria-hidden="true" />}
            title={t('waiting.rewards')}
            value={
              <Known of={rewards.value} failed={rewards.failed}>
                {({ count, amount }) =>
                  count > 0 ? <Money tone="balance" size="detail" parts={moneyParts(amount)} /> : t('waiting.none')
                }
              </Known>
            }
            href={PATH.rewardCentre}
          />
        ) : null}
        <NewMembers />
      </List>
    </PageSection>
  )
}

/** Who came straight below the agent in the last seven days, and the way to them where there is one. */
function NewMembers() {
  const t = useText('agent')
  const managed = useFlag('DOWNMAN')
  const exists = usePageExists(PATH.memberTeam)
  const now = useServerTime((time) => Math.floor(time / HOUR) * HOUR)
  const { data, error } = useCall(downline, { order: 'newest', pageNo: 1, pageSize: LOOKED_AT })
  const joined = data?.list.filter(({ joined }) => now - Date.parse(joined) < NEW_FOR_DAYS * DAY).length
  return (
    <ListRow
      className={styles.row ?? ''}
      icon={<UserPlusIcon size={20} aria-hidden="true" />}
      title={t('downline.newIn')}
      value={<Count of={joined} most={LOOKED_AT} failed={error !== null} />}
      {...(managed && exists ? { href: withQuery(PATH.memberTeam, { order: 'newest' }) } : {})}
    />
  )
}

/** How many; from `most` on nobody has counted. */
function Count({
  of,
  most = Number.POSITIVE_INFINITY,
  failed,
}: {
  of: number | undefined
  most?: number
  failed: boolean
}) {
  const t = useText('agent')
  return (
    <Known of={of} failed={failed}>
      {(count) =>
        count > 0 ? (
          <Badge tone="gold">{count < most ? formatNumber(count) : `${formatNumber(most)}+`}</Badge>
        ) : (
          t('waiting.none')
        )
      }
    </Known>
  )
}

function Known<T>({ of, failed, children }: { of: T | undefined; failed: boolean; children: (value: T) => ReactNode }) {
  const t = useText('agent')
  if (of !== undefined) return children(of)
  return failed ? t('waiting.unknown') : <Skeleton width={40} height={12} />
}
