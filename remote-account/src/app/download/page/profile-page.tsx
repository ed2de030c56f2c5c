import { LANGUAGES } from '@lobby/contracts/languages'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { setLanguage, useLanguage, useSearchParams, useText } from '@lobby/platform'
import { Button, ButtonLink, Card, EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { CopyIcon, DownloadIcon, InfoIcon } from '@lobby/ui/icons'
import { QrCode } from '@lobby/ui/qr'
import { useEffect, useState } from 'react'
import { thisDevice } from '../../../parts/device/this-device.ts'
import { sentBy } from '../../../parts/invitation/reg-info.ts'
import { useLift } from '../../../parts/layout/use-lift.ts'
import { useCopyAddress } from '../copy-address.ts'
import { ICON_ON_HOME_SCREEN as Icon, PROFILE_SCENES } from '../guide/profile-scenes.tsx'
import { useDownloadLinks, useProfileUrl } from '../ways/links.ts'
import foot from './main-action.module.css'
import styles from './profile-page.module.css'
import { SafariCard } from './safari-card.tsx'
import { Steps } from './steps.tsx'

const STEPS = ['one', 'two', 'three'] as const

/**
 * `/m/appDownload?language={lang}&tokens` (SH-14): the profile that puts the site on an iPhone's home screen, and its
 * three steps. `tokens` is taken as the documents have it, without a value (shared/docs/choices/download.md).
 */
export default function ProfilePage() {
  const t = useText('account')
  const language = useAddressLanguage()
  const [device] = useState(thisDevice)
  const { links, failure } = useDownloadLinks()
  const [codes] = useState(sentBy)
  const url = useProfileUrl(links?.profile, codes)
  useLift('foot', '76px')
  const copy = useCopyAddress(`${withQuery(PATH.appDownload, { language })}&tokens`)
  if (failure) {
    return <ErrorState title={t('download.page.failed')} retryLabel={t('download.page.retry')} {...failure} />
  }
  if (links && !url) {
    return (
      <EmptyState
        title={t('download.profile.none')}
        detail={t('download.page.noneHint')}
        action={<ButtonLink href={PATH.download}>{t('download.profile.other')}</ButtonLink>}
      />
    )
  }
  const isPhone = device.system === 'ios'
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.icon}>
          <Icon label={t('download.profile.result')} />
        </div>
        <h2 className={styles.title}>{t('download.profile.title')}</h2>
        <p className={styles.text}>{t('download.profile.text')}</p>
      </div>
      {isPhone && !device.iosSafari ? <SafariCard /> : null}
      {isPhone ? null : (
        <Card className={styles.elsewhere}>
          <QrCode text={location.href} label={t('download.way.code')} className={styles.code} />
          <p>{t('download.profile.elsewhere')}</p>
        </Card>
      )}
      <PageSection title={t('download.profile.steps')}>
        <Steps
          steps={STEPS.map((id, index) => {
            const Scene = PROFILE_SCENES[index] ?? PROFILE_SCENES[0]
            const text = t(`download.steps.profile.${id}`)
            return {
              id,
              text,
              picture: <Scene label={t('download.profile.picture', { at: index + 1 })} />,
            }
          })}
        />
      </PageSection>
      <p className={styles.note}>
        <InfoIcon size={18} />
        {t('download.profile.unsigned')}
      </p>
      <div className={foot.foot} data-over-menu="true">
        {isPhone && !device.iosSafari && copy ? (
          <Button look="primary" wide icon={<CopyIcon size={20} />} onClick={() => void copy()}>
            {t('download.notice.copy')}
          </Button>
        ) : url ? (
          <ButtonLink look={isPhone ? 'primary' : 'quiet'} wide icon={<DownloadIcon size={20} />} href={url}>
            {t('download.profile.get')}
          </ButtonLink>
        ) : (
          <Skeleton shape="block" height={48} />
        )}
      </div>
    </div>
  )
}

/** The address may have come from another browser, in which the player has chosen the language. */
function useAddressLanguage() {
  const [params] = useSearchParams()
  const language = useLanguage()
  const told = LANGUAGES.find((each) => each === params.get('language')?.toUpperCase())
  useEffect(() => {
    if (told) setLanguage(told)
  }, [told])
  return language
}
