import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Badge } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import styles from './member-texts.module.css'

/** Who a row is about, and whether it is an agent. */
export function MemberName({ userName, type }: { userName: string; type: number }) {
  const t = useText('agent')
  return (
    <span className={styles.name}>
      <span className={styles.user}>{userName}</span>
      {NON_AGENT_TYPES.includes(type) ? null : <Badge tone="gold">{t('downline.agent')}</Badge>}
    </span>
  )
}

/** How many stand right below, where anybody does, and what else the row says. */
export function MemberDetail({ count, text }: { count: number; text: string }) {
  const t = useText('agent')
  if (count === 0) return text
  return <DotSeparated parts={[t('downline.members', { count }), text]} />
}
