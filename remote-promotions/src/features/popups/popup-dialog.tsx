import { useText } from '@lobby/platform'
import { Button, Dialog } from '@lobby/ui/core'
import SafeHtml from '../../parts/announcements/safe-html.tsx'
import styles from './popup-dialog.module.css'

interface Props {
  /** Undefined when all were closed. */
  popup: { title: string; content?: string | undefined } | undefined
  /** How many wait behind it. */
  left: number
  onClose: () => void
}

/** One popup of home, with the way to the next. */
export default function PopupDialog({ popup, left, onClose }: Props) {
  const t = useText('promotions')
  return (
    <Dialog
      open={popup !== undefined}
      onClose={onClose}
      title={popup?.title ?? ''}
      closeLabel={t('close')}
      actions={
        <Button look="primary" wide onClick={onClose}>
          {left > 0 ? t('popup.next', { count: left }) : t('popup.ok')}
        </Button>
      }
    >
      <div className={styles.text}>{popup?.content ? <SafeHtml html={popup.content} /> : null}</div>
    </Dialog>
  )
}
