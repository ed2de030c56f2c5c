import { PATH } from '@lobby/contracts/paths'
import { formatMoney, useText } from '@lobby/platform'
import { List, ListRow, Skeleton } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { ChartColumnIcon } from '@lobby/ui/icons'
import { useWaiting, type Waiting } from '../../parts/waiting/use-waiting.ts'
import styles from './team-entry.module.css'

/** PL-13: an agent's way from home to the team, with what waits there. */
export default function TeamEntry() {
  const t = useText('agent')
  return (
    <List label={t('menu.title')} className={styles.entry ?? ''}>
      <ListRow
        icon={<ChartColumnIcon size={20} aria-hidden="true" />}
        title={t('menu.overview')}
        detail={<Summary waiting={useWaiting()} />}
        href={PATH.teamOverview}
      />
    </List>
  )
}

/** In one line: nothing waits only where everything has answered. */
function Summary({ waiting: { contracts, rewards } }: { waiting: Waiting }) {
  const t = useText('agent')
  const asked = [contracts, rewards].filter((part) => part !== undefined)
  if (asked.some(({ value, failed }) => value === undefined && !failed)) return <Skeleton width="60%" height={10} />
  const count = contracts?.value?.length ?? 0
  const parts = [
    ...(count > 0 ? [t('waiting.contractCount', { count })] : []),
    ...(rewards?.value?.count ? [t('waiting.rewardSum', { amount: formatMoney(rewards.value.amount) })] : []),
  ]
  if (parts.length > 0) return <DotSeparated parts={parts} />
  return t(asked.some(({ failed }) => failed) ? 'waiting.unknown' : 'waiting.nothing')
}
