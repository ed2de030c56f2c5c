import { lateComponent, useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { Suspense, useState } from 'react'
import { AppHead } from '../app-head.tsx'
import type { Guide } from '../guide/guide.ts'
import type { DownloadLinks } from '../ways/links.ts'
import { WayList } from '../ways/way-list.tsx'
import type { Way } from '../ways/ways.ts'
import styles from './download-popup.module.css'

const GuideSheet = lateComponent(() => import('../guide/guide-sheet.tsx'))

interface Props {
  open: boolean
  links: DownloadLinks
  ways: readonly Way[]
  onClose: () => void
}

/** DL-11 to DL-14: the ways that this device has. A default export for its late loader. */
export default function DownloadPopup({ open, links, ways, onClose }: Props) {
  const t = useText('account')
  const [guide, setGuide] = useState<Guide>()
  return (
    <>
      <Sheet open={open && !guide} onClose={onClose} title={t('download.popup.title')} closeLabel={t('close')}>
        <div className={styles.popup}>
          <AppHead icon={links.icon} />
          <p>{t('download.popup.text')}</p>
          <WayList links={links} ways={ways} onGuide={setGuide} onFollow={onClose} />
        </div>
      </Sheet>
      {guide ? (
        <Suspense fallback={null}>
          <GuideSheet
            guide={guide}
            open={open}
            onClose={() => {
              setGuide(undefined)
              onClose()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
