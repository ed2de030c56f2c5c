import {
  BanknoteIcon,
  DepositIcon,
  GamepadIcon,
  GiftIcon,
  TransferIcon,
  WalletIcon,
  WithdrawIcon,
} from '@lobby/ui/icons'

/**
 * What can move money, as the gateway names it. Play money is a trial's and stands among what came in and left; what
 * moves between the wallet and a game does neither, and stands under its own kinds alone.
 */
export const KINDS = ['deposit', 'withdrawal', 'transfer', 'bonus', 'vendor-in', 'vendor-out'] as const
export type Kind = (typeof KINDS)[number] | 'bonus-back' | 'play-money'

export const KIND_ICON = {
  deposit: DepositIcon,
  withdrawal: WithdrawIcon,
  'vendor-in': GamepadIcon,
  'vendor-out': WalletIcon,
  transfer: TransferIcon,
  bonus: GiftIcon,
  'bonus-back': GiftIcon,
  'play-money': BanknoteIcon,
} as const satisfies Record<Kind, unknown>

/** A kind that a newer gateway knows shows as a transfer; a bonus that left was given up. */
export function kindOf({ kind, amount }: { kind: string; amount: number }): Kind {
  if (kind === 'bonus' && amount < 0) return 'bonus-back'
  return Object.hasOwn(KIND_ICON, kind) ? (kind as Kind) : 'transfer'
}

export const readKind = (query: URLSearchParams): (typeof KINDS)[number] | undefined =>
  KINDS.find((kind) => kind === query.get('kind'))
