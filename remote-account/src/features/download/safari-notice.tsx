import { useText } from '@lobby/platform'
import { Button, Dialog } from '@lobby/ui/core'
import { CopyIcon } from '@lobby/ui/icons'
import { useCopyAddress } from './copy-address.ts'

/** DL-08: other browsers of iOS install nothing. The way on is one copied address. A default export for its lazy loader. */
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
          {copy ? (
            <Button icon={<CopyIcon size={18} />} onClick={() => void copy()}>
              {t('download.notice.copy')}
            </Button>
          ) : null}
          <Button look="primary" onClick={onClose}>
            {t('download.notice.ok')}
          </Button>
        </>
      }
    >
      <p>{t('download.notice.text')}</p>
      <p>{t('download.notice.hint')}</p>
    </Dialog>
  )
}
