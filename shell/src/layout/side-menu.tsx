import { Slot, useLocation, useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { useEffect, useRef } from 'react'

/** The side menu's place: what stands in it comes from the account's remote and its guests. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('shell')
  const { key } = useLocation()
  const close = useRef(onClose)
  close.current = onClose
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it, whoever caused it
  useEffect(() => close.current(), [key])
  return (
    <Sheet open={open} onClose={onClose} title={t('layout.menu')} closeLabel={t('layout.close')}>
      <Slot name="layout.sideMenu" props={{ close: onClose }} />
    </Sheet>
  )
}
