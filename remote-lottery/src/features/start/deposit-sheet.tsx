import { PATH } from '@lobby/contracts/paths'
import { Navigate, Slot } from '@lobby/platform'

interface Props {
  open: boolean
  onClose: () => void
  onCredited: () => void
}

/** PL-08: a deposit over the lottery, made by the cashier's own remote; without one that can, its page. */
export const DepositSheet = (props: Props) => (
  <Slot name="game.deposit" props={props} fallback={<Navigate to={PATH.deposit} />} />
)
