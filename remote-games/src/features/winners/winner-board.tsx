import { useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { WinnerList } from '../../parts/winners/winner-list.tsx'
import styles from './winner-board.module.css'

/** Rows in sight on home. */
const ROWS = 5

/** WB-05, WB-06, WB-08: the newest winners on home. */
export default function WinnerBoard() {
  const t = useText('games')
  return (
    <PageSection className={styles.section} title={t('winners.title')}>
      <WinnerList rows={ROWS} />
    </PageSection>
  )
}
