import { useText } from '@lobby/platform'
import { HomeIcon, LockIcon, SquarePlusIcon } from '@lobby/ui/icons'
import type { Scenes } from './guide.ts'
import { AppIcon, Label, Row, Screen, Tap } from './screen.tsx'

const SITE = 'Lobby'

/** SH-51: Chrome's menu, its entry, and the icon on the home screen. */
export const ANDROID_SCENES: Scenes = [
  function ChromeBar({ label }) {
    return (
      <Screen label={label} end="top">
        <rect x="55" y="52" width="210" height="44" fill="var(--surface-1)" />
        <HomeIcon x={64} y={65} width={17} height={17} color="var(--ink-soft)" />
        <rect x="88" y="60" width="136" height="28" rx="14" fill="var(--surface-2)" />
        <LockIcon x={97} y={68} width={11} height={11} color="var(--ink-soft)" />
        <Label x={113} y={78} size={10} tone="soft" room={104}>
          {location.hostname}
        </Label>
        <circle cx="244" cy="68" r="2.2" fill="var(--gold-ink)" />
        <circle cx="244" cy="74" r="2.2" fill="var(--gold-ink)" />
        <circle cx="244" cy="80" r="2.2" fill="var(--gold-ink)" />
        <Tap x={230} y={58} width={28} height={32} />
        <rect x="66" y="112" width="188" height="56" rx="10" fill="var(--surface-1)" />
        <rect x="66" y="178" width="90" height="56" rx="10" fill="var(--surface-1)" />
        <rect x="164" y="178" width="90" height="56" rx="10" fill="var(--surface-1)" />
      </Screen>
    )
  },
  function ChromeMenu({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="top">
        <rect x="61" y="58" width="198" height="182" rx="12" fill="var(--surface-2)" />
        <Row y={70} text={t('download.pictures.android.bookmarks')} />
        <Row y={104} text={t('download.pictures.android.downloads')} />
        <Row
          y={146}
          text={t('download.pictures.android.add')}
          tap
          end={<SquarePlusIcon x={230} y={152} width={16} height={16} color="var(--gold-ink)" />}
        />
        <rect x="66" y="188" width="188" height="28" rx="8" fill="var(--surface-1)" />
      </Screen>
    )
  },
  function InstallDialog({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="top">
        <rect x="66" y="78" width="188" height="124" rx="18" fill="var(--surface-2)" />
        <AppIcon x={82} y={96} size={40} />
        <Label x={134} y={114} strong size={13}>
          {SITE}
        </Label>
        <Label x={134} y={130} size={9} tone="soft" room={106}>
          {location.hostname}
        </Label>
        <rect x="166" y="158" width="74" height="28" rx="14" fill="var(--gold)" />
        <Label x={203} y={176} anchor="middle" tone="onGold" strong room={62}>
          {t('download.pictures.android.install')}
        </Label>
        <Tap x={162} y={154} width={82} height={36} />
      </Screen>
    )
  },
]
