import { PATH, withQuery } from '@lobby/contracts/paths'
import { toast, useLanguage, useText } from '@lobby/platform'
import { Badge } from '@lobby/ui/core'
import {
  ChevronRightIcon,
  DownloadIcon,
  QrCodeIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  SquarePlusIcon,
} from '@lobby/ui/icons'
import { QrCode } from '@lobby/ui/qr'
import type { ComponentType, ReactNode } from 'react'
import type { Guide } from '../guide/guide.ts'
import { type DownloadLinks, isSandbox, linkTarget } from './links.ts'
import { useInstallPrompt } from './use-install-prompt.ts'
import styles from './way-list.module.css'
import type { Way } from './ways.ts'

const ICONS: Readonly<Record<Way, ComponentType<{ size?: number }>>> = {
  android: DownloadIcon,
  ios: DownloadIcon,
  profile: ShieldCheckIcon,
  guide: SquarePlusIcon,
  androidGuide: SquarePlusIcon,
  phone: QrCodeIcon,
}

interface Props {
  links: DownloadLinks
  ways: readonly Way[]
  onGuide: (guide: Guide) => void
  /** A way within the site was taken. */
  onFollow?: () => void
}

/** The ways to the app, one under the other. */
export function WayList({ links, ways, onGuide, onFollow }: Props) {
  const t = useText('account')
  const language = useLanguage()
  const prompt = useInstallPrompt()
  const install = async () => {
    if (await prompt?.()) toast({ text: t('download.installed'), kind: 'success' })
  }
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way}>
          {way === 'android' || way === 'ios' ? (
            <LinkedWay way={way} url={links[way]} />
          ) : way === 'profile' ? (
            // SH-14: the address as the documents have it.
            <a className={styles.way} href={`${withQuery(PATH.appDownload, { language })}&tokens`} onClick={onFollow}>
              <WayFace way={way} />
            </a>
          ) : way === 'phone' ? (
            <PhoneWay />
          ) : way === 'androidGuide' && prompt ? (
            <button type="button" className={styles.way} onClick={() => void install()}>
              <WayFace way={way} title={t('download.way.install')} />
            </button>
          ) : (
            <button type="button" className={styles.way} onClick={() => onGuide(way === 'guide' ? 'ios' : 'android')}>
              <WayFace way={way} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function LinkedWay({ way, url }: { way: 'android' | 'ios'; url: string | undefined }) {
  if (url === undefined) return null
  return (
    <a className={styles.way} {...linkTarget(url)}>
      <WayFace way={way} mark={isSandbox(url) ? <SandboxBadge /> : null} />
    </a>
  )
}

/** There is no app behind this link, and nobody is to believe it. */
export function SandboxBadge() {
  const t = useText('account')
  return <Badge tone="red">{t('download.sandbox')}</Badge>
}

function WayFace({ way, title, mark }: { way: Exclude<Way, 'phone'>; title?: string; mark?: ReactNode }) {
  const t = useText('account')
  const Icon = ICONS[way]
  return (
    <>
      <span className={styles.disc}>
        <Icon size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {title ?? t(`download.way.${way}`)}
          {mark}
        </span>
        <span className={styles.hint}>{t(`download.way.${way}Hint`)}</span>
      </span>
      <ChevronRightIcon size={18} />
    </>
  )
}

/** On a computer: the app is for the phone, and a code is the shortest way there. */
function PhoneWay() {
  const t = useText('account')
  const address = location.origin + PATH.download
  return (
    <div className={styles.phone}>
      <QrCode text={address} label={t('download.way.code')} className={styles.code} />
      <p className={styles.title}>
        <SmartphoneIcon size={18} />
        {t('download.way.phone')}
      </p>
      <p className={styles.hint}>{t('download.way.phoneHint')}</p>
      <p className={styles.address}>{location.host + PATH.download}</p>
    </div>
  )
}
