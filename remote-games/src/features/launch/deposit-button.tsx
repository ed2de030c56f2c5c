import { PATH } from '@lobby/contracts/paths'
import { Navigate, Slot, usePageExists, useText } from '@lobby/platform'
import { IconButton } from '@lobby/ui/core'
import { WalletIcon } from '@lobby/ui/icons'
import { useState } from 'react'

/** PL-08: a deposit over the game, made by the cashier's own remote; without one that can, its page. */
export function DepositButton({ onCredited }: { onCredited: () => void }) {
  const t = useText('games')
  const exists = usePageExists(PATH.deposit)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  if (!exists) return null
  return (
    <>
      <IconButton
        label={t('launch.deposit')}
        icon={<WalletIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? (
        <Slot
          name="game.deposit"
          props={{ open, onClose: () => setOpen(false), onCredited }}
          fallback={<Navigate to={PATH.deposit} />}
        />
      ) : null}
    </>
  )
}
