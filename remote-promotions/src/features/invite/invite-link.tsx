import { PATH, withQuery } from '@lobby/contracts/paths'
import { toast, useText } from '@lobby/platform'
import { mayCopy, mayShare, shareLink, writeCopy } from '@lobby/ui/copy'
import { Button, IconButton, Sheet, Skeleton } from '@lobby/ui/core'
import { CopyIcon, QrCodeIcon, ShareIcon } from '@lobby/ui/icons'
import { QrCode } from '@lobby/ui/qr'
import { useState } from 'react'
import styles from './invite-link.module.css'

/** Where friends register with the code. */
const inviteLink = (code: string): string => location.origin + withQuery(PATH.register, { affiliateCode: code })

/** The code and the link, to be copied, passed on or shown. */
export function InviteLink({ code }: { code: string | undefined }) {
  const t = useText('promotions')
  const [shown, setShown] = useState(false)
  const link = code === undefined ? undefined : inviteLink(code)
  const copy = async (text: string) => {
    if (await writeCopy(text)) toast({ text: t('invite.copied'), kind: 'success' })
    else toast({ text: t('invite.notCopied'), kind: 'error' })
  }
  const share = async (url: string) => {
    // Without a system's sheet and without a clipboard, the code on the screen is the way to pass it on.
    if (!mayShare()) return mayCopy() ? copy(url) : setShown(true)
    if (!(await shareLink(t('invite.share'), url))) await copy(url)
  }
  return (
    <div className={styles.invite}>
      <Line label={t('invite.code')} text={code} copyLabel={t('invite.copyCode')} onCopy={copy} strong />
      <Line label={t('invite.link')} text={link} copyLabel={t('invite.copyLink')} onCopy={copy} />
      <div className={styles.actions}>
        <Button
          look="primary"
          className={styles.share}
          icon={<ShareIcon size={18} />}
          disabled={!link}
          onClick={() => (link ? void share(link) : undefined)}
        >
          {t('invite.share')}
        </Button>
        <Button icon={<QrCodeIcon size={18} />} disabled={!link} onClick={() => setShown(true)}>
          {t('invite.qr')}
        </Button>
      </div>
      <Sheet open={shown} onClose={() => setShown(false)} title={t('invite.qrTitle')} closeLabel={t('close')}>
        <div className={styles.scan}>
          {link ? <QrCode text={link} label={t('invite.qrLabel')} className={styles.code} /> : null}
          <p className={styles.big}>{code}</p>
          <p className={styles.hint}>{t('invite.qrHint')}</p>
        </div>
      </Sheet>
    </div>
  )
}

interface LineProps {
  label: string
  text: string | undefined
  copyLabel: string
  onCopy: (text: string) => Promise<void>
  strong?: boolean
}

function Line({ label, text, copyLabel, onCopy, strong }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.text} data-strong={strong}>
        {text ?? <Skeleton width="70%" height={18} />}
      </span>
      {text !== undefined && mayCopy() ? (
        <IconButton
          className={styles.copy}
          label={copyLabel}
          icon={<CopyIcon size={18} />}
          onClick={() => void onCopy(text)}
        />
      ) : null}
    </div>
  )
}
