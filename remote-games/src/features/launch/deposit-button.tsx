import { PATH } from '@lobby/contracts/paths'
import { Navigate, Slot, usePageExists, useText } from '@lobby/platform'
import { Button, IconButton } from '@lobby/ui/core'
import { WalletIcon } from '@lobby/ui/icons'
import { useState } from 'react'

interface Props {
  onCredited: () => void
  /** With its word, as wide as its place. */
  worded?: boolean
}

/** PL-08: a deposit over the game, made by the cashier's own remote; without one that can, its page. */
export function DepositButton({ onCredited, worded }: Props) {
  const t = useText('games')
  const exists = usePageExists(PATH.deposit)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  if (!exists) return null
  const icon = <WalletIcon size={20} />
  const press = {
    'aria-haspopup': 'dialog',
    onClick: () => {
      setWanted(true)
      setOpen(true)
    },
  } as const
  return (
    <>
      {worded ? (
        <Button wide icon={icon} {...press}>
          {t('launch.deposit')}
        </Button>
      ) : (
        <IconButton label={t('launch.deposit')} icon={icon} {...press} />
      )}
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
