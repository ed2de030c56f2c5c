import { useText } from '@lobby/platform'
import { IdCardIcon } from '@lobby/ui/icons'
import { PAPERS_PATH } from '../../parts/papers/papers-path.ts'
import type { Options } from './deposit-sums.ts'
import styles from './note.module.css'

/** PP-07: said before money is paid in, not only when it is to go out: a withdrawal will ask for papers. */
export function PapersWord({ papers: { state, reason, minAge } }: { papers: NonNullable<Options['papers']> }) {
  const t = useText('account')
  const link = state === 'none' ? 'start' : state === 'refused' ? 'again' : 'see'
  const words = {
    start: t('deposit.papers.none', { age: minAge }),
    see: t('deposit.papers.submitted'),
    again: `${t('deposit.papers.refused')} ${t(`identity.reason.${reason ?? 'incomplete'}`)}`,
  }
  return (
    <p className={styles.note}>
      <IdCardIcon size={18} />
      <span>
        {words[link]} <a href={PAPERS_PATH}>{t(`withdraw.papers.${link}`)}</a>
      </span>
    </p>
  )
}
