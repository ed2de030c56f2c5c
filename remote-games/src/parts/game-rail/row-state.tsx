import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import styles from './game-rail.module.css'

/** Stands in a row's place when it has nothing to show, as tall as the row. */
export function RowState({ text, retry }: { text: string; retry?: () => void }) {
  const t = useText('games')
  return (
    <div className={styles.state} role={retry ? 'alert' : undefined}>
      <span>{text}</span>
      {retry ? (
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  )
}
