import type { Category } from '@lobby/contracts/game-categories'
import {
  BallIcon,
  BirdIcon,
  CherryIcon,
  CloverIcon,
  DiceIcon,
  FishIcon,
  GamepadIcon,
  SpadeIcon,
  TicketIcon,
} from '@lobby/ui/icons'

const ICONS: Readonly<Record<Category, typeof BallIcon>> = {
  RNG: CherryIcon,
  LIVE: DiceIcon,
  FISH: FishIcon,
  PVP: SpadeIcon,
  LOTT: TicketIcon,
  ELOTT: CloverIcon,
  SPORTS: BallIcon,
  ESPORTS: GamepadIcon,
  COCKFIGHT: BirdIcon,
}

/** The sign of a category; its name stands beside it. */
export function CategoryIcon({ category, size = 20 }: { category: Category; size?: number }) {
  const Icon = ICONS[category]
  return <Icon size={size} aria-hidden="true" />
}
