import { toast, useLateCode, useText } from '@lobby/platform'
import { mayShare } from '@lobby/ui/copy'
import { Button } from '@lobby/ui/core'
import { CameraIcon, CopyIcon, DownloadIcon, ShareIcon } from '@lobby/ui/icons'
import { saveBlob, saveFile } from '@lobby/ui/save-file'
import { shareFile, shareText } from '../copy/share-text.ts'
import { useCopy } from '../copy/use-copy.ts'
import styles from './order-receipt.module.css'

interface Props {
  /** The order's number, which is part of a file's name. */
  id: string
  /** What kind of order it was. */
  title: string
  /** What is passed on, line by line. */
  lines: readonly { label: string; text: string }[]
  /** Nobody has really paid. */
  sandbox: string | null
}

/** Of which site the receipt is, what it is about, and each line with its name. */
const receiptText = ({ title, lines, sandbox }: Omit<Props, 'id'>, site: string): string =>
  [`${site} · ${title}`, ...(sandbox ? [sandbox] : []), '', ...lines.map(({ label, text }) => `${label}: ${text}`), '']
    // Spaces that do not break are for the screen.
    .map((line) => line.replaceAll('\u00a0', ' '))
    .join('\n')

/**
 * An order that is over, to be passed on or kept as a text (decision 621): by the system's sheet, else the clipboard,
 * and as a file everywhere. The same as a picture, for chats that show nothing else (decision 628).
 */
export function OrderReceipt({ id, ...receipt }: Props) {
  const t = useText('account')
  const copy = useCopy({ done: t('receipt.copied') })
  const text = receiptText(receipt, location.host)
  const share = async () => {
    if (!(await shareText(receipt.title, text))) await copy?.(text)
  }
  const loadLate = useLateCode()
  const passPicture = async () => {
    try {
      const { receiptPicture } = await loadLate(() => import('./receipt-picture.ts'))
      const picture = await receiptPicture({ ...receipt, site: location.host })
      const file = new File([picture], `lobby-${id}.png`, { type: picture.type })
      if (await shareFile(receipt.title, file)) return
      saveBlob(file.name, picture)
      toast({ text: t('receipt.pictureSaved'), kind: 'success' })
    } catch {
      toast({ text: t('receipt.noPicture'), kind: 'error' })
    }
  }
  return (
    <div className={styles.receipt}>
      {mayShare() ? (
        <Button icon={<ShareIcon size={18} />} onClick={() => void share()}>
          {t('receipt.share')}
        </Button>
      ) : copy ? (
        <Button icon={<CopyIcon size={18} />} onClick={() => void copy(text)}>
          {t('receipt.copy')}
        </Button>
      ) : null}
      <Button
        icon={<DownloadIcon size={18} />}
        onClick={() => saveFile(`lobby-${id}.txt`, 'text/plain;charset=utf-8', text)}
      >
        {t('receipt.save')}
      </Button>
      <Button icon={<CameraIcon size={18} />} onClick={() => void passPicture()}>
        {t('receipt.picture')}
      </Button>
    </div>
  )
}
