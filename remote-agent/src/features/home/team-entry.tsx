import { PATH } from '@lobby/contracts/paths'
import { useText } from '@lobby/platform'
import { List, ListRow } from '@lobby/ui/core'
import { NetworkIcon } from '@lobby/ui/icons'
import styles from './team-entry.module.css'

/** PL-13: an agent's way from home to the team. */
export default function TeamEntry() {
  const t = useText('agent')
  return (
    <List label={t('menu.title')} className={styles.entry ?? ''}>
      <ListRow
        icon={<NetworkIcon size={20} aria-hidden="true" />}
        title={t('menu.overview')}
        href={PATH.teamOverview}
      />
    </List>
  )
}
