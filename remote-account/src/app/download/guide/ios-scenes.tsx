import { useText } from '@lobby/platform'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CopyIcon,
  LayersIcon,
  PlusIcon,
  ShareIosIcon,
  SquarePlusIcon,
  StarIcon,
} from '@lobby/ui/icons'
import type { Scenes } from './guide.ts'
import { AppIcon, Label, Row, Screen, Tap } from './screen.tsx'

const SITE = 'Lobby'

/** DL-14: Safari's bar with the share button, the share sheet's entry, and the dialog's "Add". */
export const IOS_SCENES: Scenes = [
  function SafariBar({ label }) {
    return (
      <Screen label={label} end="bottom">
        <rect x="55" y="108" width="210" height="112" fill="var(--surface-1)" />
        <rect x="66" y="120" width="188" height="28" rx="9" fill="var(--surface-2)" />
        <Label x={160} y={138} anchor="middle" tone="soft">
          {location.hostname}
        </Label>
        <g color="var(--ink-soft)">
          <ChevronLeftIcon x={74} y={164} width={22} height={22} />
          <ChevronRightIcon x={112} y={164} width={22} height={22} />
          <LayersIcon x={224} y={164} width={20} height={20} />
          <SquarePlusIcon x={188} y={164} width={20} height={20} />
        </g>
        <ShareIosIcon x={149} y={163} width={22} height={22} color="var(--gold-ink)" />
        <Tap x={140} y={156} width={40} height={36} />
      </Screen>
    )
  },
  function ShareSheet({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="bottom">
        <rect x="55" y="22" width="210" height="198" rx="16" fill="var(--surface-2)" />
        <AppIcon x={68} y={34} size={28} />
        <Label x={104} y={52} strong>
          {SITE}
        </Label>
        <Row
          y={78}
          text={t('download.pictures.ios.copy')}
          end={<CopyIcon x={230} y={85} width={14} height={14} color="var(--ink-soft)" />}
        />
        <Row
          y={112}
          text={t('download.pictures.ios.favourite')}
          end={<StarIcon x={230} y={119} width={14} height={14} color="var(--ink-soft)" />}
        />
        <Row
          y={152}
          text={t('download.pictures.ios.add')}
          tap
          end={<SquarePlusIcon x={229} y={158} width={16} height={16} color="var(--gold-ink)" />}
        />
      </Screen>
    )
  },
  function AddDialog({ label }) {
    const t = useText('account')
    return (
      <Screen label={label} end="top">
        <rect x="55" y="56" width="210" height="190" rx="16" fill="var(--surface-2)" />
        <Label x={68} y={80} tone="soft" room={40}>
          {t('download.pictures.ios.cancel')}
        </Label>
        <Label x={160} y={80} anchor="middle" strong size={10} room={92}>
          {t('download.pictures.ios.add')}
        </Label>
        <Label x={250} y={80} anchor="end" tone="gold" strong>
          {t('download.pictures.ios.done')}
        </Label>
        <Tap x={215} y={64} width={42} height={26} />
        <rect x="66" y="104" width="188" height="62" rx="10" fill="var(--surface-1)" />
        <AppIcon x={76} y={115} size={40} />
        <Label x={128} y={132} strong>
          {SITE}
        </Label>
        <Label x={128} y={150} size={9} tone="soft" room={116}>
          {location.hostname}
        </Label>
        <PlusIcon x={152} y={186} width={16} height={16} color="var(--ink-faint)" />
      </Screen>
    )
  },
]
