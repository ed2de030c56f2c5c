import { toast, useLateCode, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { DownloadIcon, ExternalLinkIcon } from '@lobby/ui/icons'
import { QrCode } from '@lobby/ui/qr'
import { saveBlob } from '@lobby/ui/save-file'
import { isPhone } from '../../parts/device/device.ts'
import { thisDevice } from '../../parts/device/this-device.ts'
import type { Order } from './order.ts'
import styles from './pay-code.module.css'

/**
 * The code that a bank's app or a wallet scans; what it says stands beside it as text. A phone cannot scan its own
 * screen: there the code is saved as a picture, which these apps read too, or the bank's app is opened, which is the
 * first of the order's actions. (PL-10)
 */
export function PayCode({ order }: { order: Order }) {
  const t = useText('account')
  const loadLate = useLateCode()
  if (order.qr === null) return null
  const { id, qr, bankApp } = order
  const label = order.chain ? t('deposit.codeOfAddress') : t('deposit.codeOfPayment', { id })
  async function save() {
    try {
      const { codePicture } = await loadLate(() => import('@lobby/ui/qr/picture'))
      saveBlob(`lobby-${id}.png`, await codePicture(qr ?? ''))
      toast({ text: t('deposit.codeSaved'), kind: 'success' })
    } catch {
      toast({ text: t('deposit.codeNotSaved'), kind: 'error' })
    }
  }
  return (
    <figure className={styles.code}>
      <QrCode text={qr} label={label} className={styles.place} />
      <figcaption>
        {order.sandbox ? <b>{t('deposit.sandbox')}</b> : null}
        {order.chain ? t('deposit.scanWallet') : t('deposit.scanBank')}
      </figcaption>
      <div className={styles.ways}>
        {bankApp && !isPhone(thisDevice()) ? (
          <ButtonLink href={bankApp} target="_blank" rel="noreferrer" icon={<ExternalLinkIcon size={18} />}>
            {t('deposit.bankApp')}
          </ButtonLink>
        ) : null}
        <Button icon={<DownloadIcon size={18} />} onClick={() => void save()}>
          {t('deposit.saveCode')}
        </Button>
      </div>
    </figure>
  )
}
