import { useText } from '@lobby/platform'
import { Button, Dialog } from '@lobby/ui/core'
import SafeHtml from '../../parts/announcements/safe-html.tsx'
import styles from './popup-dialog.module.css'

interface Props {
  /** Undefined once it was closed. */
  popup: { title: string; content?: string | undefined } | undefined
  onClose: () => void
}

/** The popup of home. */
export default function PopupDialog({ popup, onClose }: Props) {
  const t = useText('promotions')
  return (
    <Dialog
      open={popup !== undefined}
      onClose={onClose}
      title={popup?.title ?? ''}
      closeLabel={t('close')}
      actions={
        <Button look="primary" wide onClick={onClose}>
          {t('popup.ok')}
        </Button>
      }
    >
      <div className={styles.text}>{popup?.content ? <SafeHtml html={popup.content} /> : null}</div>
    </Dialog>
  )
}
