import { appInfo } from '@lobby/contracts/calls/system'
import { PATH } from '@lobby/contracts/paths'
import { TURN } from '@lobby/contracts/turns'
import { useCall, useFlag, useText, useTurn } from '@lobby/platform'
import { Button, ButtonLink, Dialog } from '@lobby/ui/core'
import { DownloadIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import type { Device } from '../../../parts/device/device.ts'
import { AppHead } from '../app-head.tsx'
import { downloadLinks, isSandbox, linkTarget, useDownloadLinks } from '../ways/links.ts'
import { UPDATE_MANDATORY } from '../ways/switches.ts'
import { SandboxBadge } from '../ways/way-list.tsx'
import { updateShows } from '../ways/ways.ts'
import { isPutAside, putAside } from './dismissals.ts'
import styles from './update-modal.module.css'

/** Whether there is a newer app changes by the week; ms. */
const FRESH_FOR = 10 * 60_000

/** DL-17 to DL-19: there is a newer app. A default export for its late loader. */
export default function UpdateModal({ device }: { device: Device }) {
  const t = useText('account')
  const mandatory = useFlag(UPDATE_MANDATORY)
  const [aside, setAside] = useState(() => isPutAside('noUpdate', 'session'))
  const { data } = useCall(appInfo, {}, { staleTime: FRESH_FOR })
  const icon = useDownloadLinks().links?.icon
  const wanted = updateShows(device, data?.upgradeable === true, aside && !mandatory)
  const [left, setLeft] = useState(false)
  const turn = useTurn(wanted && !left, mandatory ? TURN.mandatory : TURN.update)
  const links = downloadLinks(data?.resources ?? [])
  const url = device.system === 'ios' ? links.ios : links.android
  const close = () => {
    putAside('noUpdate', 'session')
    setAside(true)
    setLeft(true)
  }
  return (
    <Dialog
      open={turn}
      onClose={close}
      title={t('download.update.title')}
      dismissable={!mandatory}
      closeLabel={t('close')}
      actions={
        <>
          {mandatory ? null : <Button onClick={close}>{t('download.update.later')}</Button>}
          <ButtonLink
            look="primary"
            icon={<DownloadIcon size={18} />}
            {...(url ? linkTarget(url) : { href: PATH.download })}
            onClick={close}
          >
            {t('download.update.get')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.update}>
        <AppHead icon={icon}>
          {data?.version ? <p className={styles.version}>{t('download.version', { version: data.version })}</p> : null}
        </AppHead>
        <p>{t(mandatory ? 'download.update.must' : 'download.update.text')}</p>
        {url && isSandbox(url) ? <SandboxBadge /> : null}
      </div>
    </Dialog>
  )
}
