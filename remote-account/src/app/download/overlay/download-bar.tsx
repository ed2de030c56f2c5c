import { lateComponent, useText } from '@lobby/platform'
import { Button, ButtonLink, IconButton } from '@lobby/ui/core'
import { CloseIcon } from '@lobby/ui/icons'
import { useMedia } from '@lobby/ui/media'
import { Suspense, useState } from 'react'
import type { Device } from '../../../parts/device/device.ts'
import { useLeftTop } from '../../../parts/layout/use-left-top.ts'
import { useLift } from '../../../parts/layout/use-lift.ts'
import { AppHead } from '../app-head.tsx'
import { type DownloadLinks, linkTarget } from '../ways/links.ts'
import { barAction, type Way } from '../ways/ways.ts'
import styles from './download-bar.module.css'

const DownloadPopup = lateComponent(async () => ({ default: (await import('./dialogs.ts')).dialogs.DownloadPopup }))
const SafariNotice = lateComponent(async () => ({ default: (await import('./dialogs.ts')).dialogs.SafariNotice }))

interface Props {
  device: Device
  links: DownloadLinks
  ways: readonly Way[]
  onClose: () => void
}

/** A desktop's window that is high enough for it below the menu (download-bar.module.css). */
const AT_THE_SIDE = '(min-width: 1024px) and (min-height: 560px)'

/** Its height with the gap above it; px. */
const ROOM = 76

/**
 * DL-07: over the bottom menu, so that nothing moves when it comes or goes, and not at a page's top, whose first row it
 * would lie over (decision 611); on a desktop below the menu at the side, where it lies over nothing. A default export
 * for its late loader.
 */
export default function DownloadBar({ device, links, ways, onClose }: Props) {
  const t = useText('account')
  const action = barAction(device, links)
  const [open, setOpen] = useState<'popup' | 'notice'>()
  const [opened, setOpened] = useState<'popup' | 'notice'>()
  const atTheSide = useMedia(AT_THE_SIDE)
  useLift('bar', `${atTheSide ? 0 : ROOM}px`)
  useLift('rail', `${atTheSide ? ROOM : 0}px`)
  const leftTop = useLeftTop(ROOM)
  const label = t('download.bar.get')
  const press = (kind: 'popup' | 'notice') => {
    setOpened(kind)
    setOpen(kind)
  }
  return (
    <aside
      className={styles.bar}
      aria-label={t('download.bar.label')}
      data-away={(!atTheSide && !leftTop && open === undefined) || undefined}
    >
      <IconButton
        label={t('download.bar.hide')}
        icon={<CloseIcon size={16} />}
        className={styles.close}
        onClick={onClose}
      />
      <AppHead icon={links.icon} />
      {action.kind === 'open' ? (
        <ButtonLink size="small" look="primary" {...linkTarget(action.url)}>
          {label}
        </ButtonLink>
      ) : (
        <Button size="small" look="primary" aria-haspopup="dialog" onClick={() => press(action.kind)}>
          {label}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'popup' ? (
          <DownloadPopup open={open === 'popup'} links={links} ways={ways} onClose={() => setOpen(undefined)} />
        ) : null}
        {opened === 'notice' ? <SafariNotice open={open === 'notice'} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </aside>
  )
}
