import { PATH } from '@lobby/contracts/paths'
import { toast, usePageExists, useText } from '@lobby/platform'
import { mayCopy, writeCopy } from '@lobby/ui/copy'
import { Button, ButtonLink, Card } from '@lobby/ui/core'
import { Facts } from '@lobby/ui/facts'
import { CircleCheckIcon, CopyIcon } from '@lobby/ui/icons'
import { useEffect, useRef } from 'react'
import styles from './register.module.css'

export interface Opened {
  userName: string
  password: string
}

/** What the agent hands on: the password is nowhere else, and is changed at the first login. */
export function AccountOpened({ account, onNext }: { account: Opened; onNext: () => void }) {
  const t = useText('agent')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it has gone with its form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const teamExists = usePageExists(PATH.memberTeam)
  const lines = [
    [t('register.userName'), account.userName],
    [t('register.password'), account.password],
  ] as const
  async function copy() {
    const isCopied = await writeCopy(lines.map(([label, text]) => `${label}: ${text}`).join('\n'))
    toast(isCopied ? { kind: 'success', text: t('copied') } : { kind: 'error', text: t('notCopied') })
  }
  return (
    <div className={styles.form} aria-live="polite">
      <Card className={styles.opened}>
        <span className={styles.openedIcon}>
          <CircleCheckIcon size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.openedTitle}>
          {t('register.opened')}
        </h2>
        <Facts
          facts={lines.map(([label, text]) => ({ label, value: <span className={styles.handed}>{text}</span> }))}
        />
        <p className={styles.hint}>{t('register.openedHint')}</p>
        {mayCopy() ? (
          <Button icon={<CopyIcon size={18} />} wide onClick={() => void copy()}>
            {t('register.copyBoth')}
          </Button>
        ) : null}
      </Card>
      <Button look="primary" wide onClick={onNext}>
        {t('register.another')}
      </Button>
      {teamExists ? <ButtonLink href={PATH.memberTeam}>{t('menu.team')}</ButtonLink> : null}
    </div>
  )
}
