import { closeRegisterLink, registerLinks } from '@lobby/contracts/calls/agent-registration'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { ask, toast, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { mayCopy, mayShare, shareLink, writeCopy } from '@lobby/ui/copy'
import { Button, Sheet } from '@lobby/ui/core'
import { CopyIcon, ShareIcon, TrashIcon } from '@lobby/ui/icons'
import { QrCode } from '@lobby/ui/qr'
import { Refusal } from '@lobby/ui/refusal'
import { percentText } from '../../parts/rebate/rebate.ts'
import type { Link } from './link.ts'
import styles from './register.module.css'

/** One link: to be scanned, copied or closed. `link` null is closed. */
export function LinkSheet({ link, onClose }: { link: Link | null; onClose: () => void }) {
  const t = useText('agent')
  return (
    <Sheet open={link !== null} onClose={onClose} title={t('links.one')} closeLabel={t('close')}>
      {link ? <Detail link={link} onClosed={onClose} /> : null}
    </Sheet>
  )
}

function Detail({ link, onClosed }: { link: Link; onClosed: () => void }) {
  const t = useText('agent')
  const errorText = useErrorText()
  const { submit, busy, error } = useSubmit(closeRegisterLink, {
    invalidates: [registerLinks],
    onSuccess: () => {
      toast({ kind: 'success', text: t('links.closed') })
      onClosed()
    },
  })
  const address = location.origin + withQuery(PATH.register, { affiliateCode: link.code })
  async function copy() {
    const isCopied = await writeCopy(address)
    toast(isCopied ? { kind: 'success', text: t('copied') } : { kind: 'error', text: t('notCopied') })
  }
  async function share() {
    if (!(await shareLink(t('links.one'), address))) await copy()
  }
  async function sure() {
    const wanted = await ask({
      kind: 'confirm',
      title: t('links.closeTitle'),
      text: t('links.closeText'),
      ok: t('links.close'),
      danger: true,
    })
    return wanted ? { id: link.id } : null
  }
  return (
    <div className={styles.form}>
      <div className={styles.scan}>
        <QrCode text={address} label={t('links.qr')} className={styles.qr ?? ''} />
        <p className={styles.big}>{link.code}</p>
        <p className={styles.address}>{address}</p>
        {link.type === null ? null : (
          <p className={styles.hint}>
            {t(link.type === 1 ? 'links.givesAgent' : 'links.givesMember', { rebate: percentText(link.rebate) })}
          </p>
        )}
      </div>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      {mayShare() ? (
        <Button look="primary" wide icon={<ShareIcon size={18} />} onClick={() => void share()}>
          {t('links.share')}
        </Button>
      ) : null}
      {mayCopy() ? (
        <Button look={mayShare() ? 'quiet' : 'primary'} wide icon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {t('links.copy')}
        </Button>
      ) : null}
      <Button wide icon={<TrashIcon size={18} />} busy={busy} onClick={() => void submit(sure)}>
        {t('links.close')}
      </Button>
    </div>
  )
}
