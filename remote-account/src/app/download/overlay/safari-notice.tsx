import { useText } from '@lobby/platform'
import { Button, Dialog } from '@lobby/ui/core'
import { useCopyAddress } from '../copy-address.ts'
import styles from './safari-notice.module.css'

/**
 * DL-08: other browsers of iOS install nothing. The way on is one copied address. A default export for its late loader.
 */
export default function SafariNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const copy = useCopyAddress()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('download.notice.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('download.notice.ok')}</Button>
          {copy ? (
            <Button look="primary" onClick={() => void copy()}>
              {t('download.notice.copy')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.text}>
        <p>{t('download.notice.text')}</p>
        <p>{t('download.notice.hint')}</p>
      </div>
    </Dialog>
  )
}
