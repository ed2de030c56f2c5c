import { Button } from '@lobby/ui/core'
import styles from './rows-message.module.css'

/** Nothing to show, or nothing came: in the height of the rows. */
export function RowsMessage({
  text,
  retry,
}: {
  text: string
  retry?: { label: string; busy: boolean; run: () => void }
}) {
  return (
    <div className={styles.message} role={retry ? 'alert' : undefined}>
      <p>{text}</p>
      {retry ? (
        <Button size="small" busy={retry.busy} onClick={retry.run}>
          {retry.label}
        </Button>
      ) : null}
    </div>
  )
}
