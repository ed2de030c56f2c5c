import { useEffect, useState } from 'react'

/** Which tile of a list shows its mask. Any click hides it (GL-24), and so does Escape. */
export function useTapMask() {
  const [open, setOpen] = useState<number | null>(null)

  useEffect(() => {
    if (open === null) return
    const hide = () => setOpen(null)
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    // The click that opened the mask is still on its way up when this runs: only the ones after it count.
    const timer = setTimeout(() => document.addEventListener('click', hide))
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', hide)
      document.removeEventListener('keydown', hideOnEscape)
    }
  }, [open])

  return { open, show: setOpen }
}
