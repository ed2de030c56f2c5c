import { useText } from '@lobby/platform'
import { ChevronRightIcon, SettingsIcon } from '@lobby/ui/icons'
import type { Scenes } from './guide.ts'
import { AppIcon, HomeScreen, Label, Row, Screen, Tap } from './screen.tsx'

const SITE = 'Lobby'

/** SH-14: Safari asks, Settings installs, and the icon is on the home screen. */
export const PROFILE_SCENES: Scenes = [
  function SafariAsks({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="top">
        <rect x="66" y="84" width="188" height="118" rx="16" fill="var(--surface-2)" />
        {[t('download.pictures.profile.asks'), t('download.pictures.profile.download')].map((line, index) => (
          <Label key={line} x={160} y={114 + index * 17} anchor="middle" room={172}>
            {line}
          </Label>
        ))}
        <path d="M66 160h188M160 160v42" stroke="var(--hairline)" fill="none" />
        <Label x={113} y={186} anchor="middle" tone="soft" size={12}>
          {t('download.pictures.profile.ignore')}
        </Label>
        <Label x={207} y={186} anchor="middle" tone="gold" strong size={12}>
          {t('download.pictures.profile.allow')}
        </Label>
        <Tap x={166} y={165} width={82} height={32} />
      </Screen>
    )
  },
  function SettingsRow({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="top">
        <SettingsIcon x={68} y={58} width={18} height={18} color="var(--ink-soft)" />
        <Label x={92} y={73} strong size={15}>
          {t('download.pictures.profile.settings')}
        </Label>
        <rect x="66" y="86" width="188" height="38" rx="10" fill="var(--surface-1)" />
        <circle cx="86" cy="105" r="12" fill="var(--surface-2)" />
        <rect x="106" y="96" width="64" height="7" rx="3" fill="var(--surface-2)" />
        <rect x="106" y="108" width="104" height="6" rx="3" fill="var(--surface-2)" />
        <Row
          y={136}
          text={t('download.pictures.profile.downloaded')}
          tap
          end={<ChevronRightIcon x={232} y={143} width={14} height={14} color="var(--gold-ink)" />}
        />
        <Row
          y={176}
          text={t('download.pictures.profile.general')}
          end={<ChevronRightIcon x={232} y={183} width={14} height={14} color="var(--ink-soft)" />}
        />
        <rect x="66" y="208" width="188" height="28" rx="8" fill="var(--surface-1)" />
      </Screen>
    )
  },
  function InstallProfile({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="top">
        <rect x="55" y="54" width="210" height="190" rx="16" fill="var(--surface-2)" />
        <Label x={248} y={79} anchor="end" tone="gold" strong size={12}>
          {t('download.pictures.profile.install')}
        </Label>
        <Tap x={192} y={62} width={64} height={27} />
        <rect x="66" y="102" width="188" height="62" rx="10" fill="var(--surface-1)" />
        <AppIcon x={78} y={113} size={40} />
        <Label x={130} y={138} strong size={13}>
          {SITE}
        </Label>
        <rect x="66" y="176" width="188" height="28" rx="8" fill="var(--surface-1)" />
        <rect x="66" y="210" width="188" height="28" rx="8" fill="var(--surface-1)" />
      </Screen>
    )
  },
]

/** What all of it is for. */
export const ICON_ON_HOME_SCREEN: Scenes[number] = function IconOnHomeScreen({ label }) {
  return (
    <Screen label={label} end="top">
      <HomeScreen name={SITE} />
    </Screen>
  )
}
