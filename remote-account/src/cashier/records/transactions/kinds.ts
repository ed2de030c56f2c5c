import {
  BanknoteIcon,
  DepositIcon,
  GamepadIcon,
  GiftIcon,
  TransferIcon,
  WalletIcon,
  WithdrawIcon,
} from '@lobby/ui/icons'

/** What can move the site's wallet, as the gateway names it. Play money is a trial's and stands under "all". */
export const KINDS = ['deposit', 'withdrawal', 'vendor-in', 'vendor-out', 'transfer', 'bonus'] as const
export type Kind = (typeof KINDS)[number] | 'play-money'

export const KIND_ICON = {
  deposit: DepositIcon,
  withdrawal: WithdrawIcon,
  'vendor-in': GamepadIcon,
  'vendor-out': WalletIcon,
  transfer: TransferIcon,
  bonus: GiftIcon,
  'play-money': BanknoteIcon,
} as const satisfies Record<Kind, unknown>

/** A kind that a newer gateway knows shows as a transfer. */
export const kindOf = (kind: string): Kind => (Object.hasOwn(KIND_ICON, kind) ? (kind as Kind) : 'transfer')

export const readKind = (query: URLSearchParams): (typeof KINDS)[number] | undefined =>
  KINDS.find((kind) => kind === query.get('kind'))
