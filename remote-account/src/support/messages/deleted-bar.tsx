import { TOAST } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { useEffect, useRef, useState } from 'react'
import styles from './deleted-bar.module.css'

interface DeletedBarProps {
  /** So many messages. */
  count: number
  busy: boolean
  onUndo: () => void
  onDone: () => void
}

/** Says what is deleted, and takes all of it back at a tap; stays while a finger or the focus is on it. */
export function DeletedBar({ count, busy, onUndo, onDone }: DeletedBarProps) {
  const t = useText('account')
  const [held, setHeld] = useState(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (held || busy) return
    const timer = setTimeout(() => done.current(), TOAST.long)
    return () => clearTimeout(timer)
  }, [held, busy])
  return (
    <div
      role="status"
      className={styles.bar}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles.text}>{t('messages.deleted', { count })}</span>
      <Button look="link" busy={busy} onClick={onUndo}>
        {t('messages.undo')}
      </Button>
    </div>
  )
}
