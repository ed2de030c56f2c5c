import { appInfo } from '@lobby/contracts/calls/system'
import { lateComponent, useCall, useFlag, useText } from '@lobby/platform'
import { Card, EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { MaximizeIcon, SmartphoneIcon, WalletIcon } from '@lobby/ui/icons'
import { Suspense, useState } from 'react'
import { Rings } from '../../../parts/brand/rings.tsx'
import { thisDevice } from '../../../parts/device/this-device.ts'
import { AppHead } from '../app-head.tsx'
import type { Guide } from '../guide/guide.ts'
import { useDownloadLinks } from '../ways/links.ts'
import { GUIDE_HIDDEN } from '../ways/switches.ts'
import { WayList } from '../ways/way-list.tsx'
import { waysFor } from '../ways/ways.ts'
import styles from './download-page.module.css'
import { MainAction } from './main-action.tsx'
import { SafariCard } from './safari-card.tsx'
import { Steps } from './steps.tsx'

const GuideSheet = lateComponent(() => import('../guide/guide-sheet.tsx'))

const STEPS = ['one', 'two', 'three'] as const
/** A guide's steps are its slides' words. */
const STEPS_OF = {
  android: 'steps.android',
  ios: 'steps.ios',
  profile: 'steps.profile',
  guide: 'guide.ios',
  androidGuide: 'guide.android',
} as const
const REASONS = [
  { id: 'fast', Icon: SmartphoneIcon },
  { id: 'full', Icon: MaximizeIcon },
  { id: 'same', Icon: WalletIcon },
] as const

/** `/m/download` (SH-13): the app for the device in hand, how it is installed, and what else there is. */
export default function DownloadPage() {
  const t = useText('account')
  const [device] = useState(thisDevice)
  const { links, failure } = useDownloadLinks()
  const info = useCall(appInfo, {}).data
  const guideHidden = useFlag(GUIDE_HIDDEN)
  const [guide, setGuide] = useState<Guide>()
  const [guideOpen, setGuideOpen] = useState(false)
  const openGuide = (wanted: Guide) => {
    setGuide(wanted)
    setGuideOpen(true)
  }
  if (failure) {
    return <ErrorState title={t('download.page.failed')} retryLabel={t('download.page.retry')} {...failure} />
  }
  const ways = links && waysFor(device, links, guideHidden)
  const needsSafari = device.system === 'ios' && !device.iosSafari && !device.standalone && !device.nativeApp
  const [best, ...others] = ways ?? []
  const shown = best === 'phone' ? (ways ?? []) : others
  return (
    <div className={styles.page}>
      <Rings className={styles.rings} />
      <AppHead icon={links?.icon} size="page">
        <p className={styles.facts}>
          <span>{info?.version ? t('download.version', { version: info.version }) : '\u00a0'}</span>
          <span>{t('download.page.needs')}</span>
        </p>
      </AppHead>
      {needsSafari ? <SafariCard /> : null}
      {links === undefined ? (
        <Skeleton shape="block" height={260} />
      ) : best === undefined ? (
        <EmptyState title={t('download.page.none')} detail={t('download.page.noneHint')} />
      ) : (
        <>
          {best === 'phone' ? null : (
            <PageSection title={t(`download.way.${best}`)}>
              <Card>
                <Steps steps={STEPS.map((id) => ({ id, text: t(`download.${STEPS_OF[best]}.${id}`) }))} />
              </Card>
            </PageSection>
          )}
          {shown.length > 0 ? (
            <PageSection title={t(best === 'phone' ? 'download.page.onPhone' : 'download.page.others')}>
              <WayList links={links} ways={shown} onGuide={openGuide} />
            </PageSection>
          ) : null}
        </>
      )}
      <PageSection title={t('download.page.why')}>
        <ul className={styles.reasons}>
          {REASONS.map(({ id, Icon }) => (
            <li key={id} className={styles.reason}>
              <Icon size={20} />
              {t(`download.page.${id}`)}
            </li>
          ))}
        </ul>
      </PageSection>
      {links && best && best !== 'phone' ? (
        <MainAction way={best} links={links} needsSafari={needsSafari} onGuide={openGuide} />
      ) : null}
      {guide ? (
        <Suspense fallback={null}>
          <GuideSheet guide={guide} open={guideOpen} onClose={() => setGuideOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
