import { TRIAL_TYPE } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useSession, useStored, useText } from '@lobby/platform'
import { ButtonLink, IconButton } from '@lobby/ui/core'
import { CloseIcon } from '@lobby/ui/icons'
import { closeFreePlayed, freePlayed } from './free-played.ts'
import styles from './register-word.module.css'

/** Whether somebody without an account of their own can have one here. */
function useMayRegister(): boolean {
  const without = useSession((session) => session.status === 'visitor' || session.customerType === TRIAL_TYPE)
  const exists = usePageExists(PATH.register)
  return without && exists
}

/**
 * On the page behind a game that a visitor has played for free: the way to an account (decision 622). It has its place
 * in the page and lies over nothing; closed, it is gone for this visit.
 */
export function RegisterWord() {
  const t = useText('games')
  const may = useMayRegister()
  const played = useStored(freePlayed)
  if (!may || !played || played.closed) return null
  return (
    <aside className={styles.word} aria-label={t('freePlayed.label')}>
      <p className={styles.text}>{t('freePlayed.text', { name: played.name })}</p>
      <span className={styles.ways}>
        <ButtonLink size="small" href={PATH.register}>
          {t('freePlayed.register')}
        </ButtonLink>
        <IconButton label={t('freePlayed.close')} icon={<CloseIcon size={18} />} onClick={closeFreePlayed} />
      </span>
    </aside>
  )
}

/** The same way beside what is told of the game while it is played for free. */
export function RegisterLink() {
  const t = useText('games')
  const may = useMayRegister()
  return may ? (
    <ButtonLink wide className={styles.link} href={PATH.register}>
      {t('freePlayed.registerToPlay')}
    </ButtonLink>
  ) : null
}
