import { OVERLAY_OPENED, type OverlayOpened } from '@lobby/contracts/overlays'
import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

interface ModalOptions {
  open: boolean
  onClose: () => void
  dismissable: boolean
  /** ms */
  guardMs: number
}

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** To be spread over the `<dialog>`. */
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
    onPointerDown: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => void
  }
}

const FIRST = '[data-first-focus]'
const LOCK = 'data-scroll-lock'
const OPEN = 'dialog[data-modal][open]'

/**
 * Opens a native modal dialog: the browser makes the page behind it inert and keeps the focus inside. This hook
 * restores the focus, locks the page's scrolling, and ignores a press on the mask within `guardMs` of opening, which is
 * the second half of the double tap that opened it (SH-45).
 */
export function useModal({ open, onClose, dismissable, guardMs }: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const pressedInside = useRef(false)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    // Before the dialog opens: either of the two restyles the whole document.
    document.documentElement.setAttribute(LOCK, '')
    dialog.showModal()
    // At the title, where a screen reader reads on and no button is pressed by accident, unless a field asks for it.
    const first = dialog.querySelector<HTMLElement>(FIRST) ?? dialog.querySelector('h2')
    first?.focus({ preventScroll: true })
    openedAt.current = performance.now()
    pressedInside.current = false
    return () => {
      dialog.close()
      if (!document.querySelector(OPEN)) document.documentElement.removeAttribute(LOCK)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    // What needs an answer is not closed by Back: the page may be left as ever.
    if (!open || !dismissable) return
    const closed = new AbortController()
    const detail: OverlayOpened = { close: () => close.current(), closed: closed.signal }
    window.dispatchEvent(new CustomEvent(OVERLAY_OPENED, { detail }))
    return () => closed.abort()
  }, [open, dismissable])

  return {
    ref,
    handlers: {
      onCancel: (event) => {
        if (event.target !== ref.current) return
        // The owner decides: the element must not close by itself and leave `open` behind.
        event.preventDefault()
        if (dismissable) onClose()
      },
      onClose: (event) => {
        // Chrome asks by a cancel event that can be prevented only so often: the third Escape closes without asking.
        const dialog = ref.current
        if (!open || !dialog || event.target !== dialog || dialog.open) return
        if (dismissable) onClose()
        else dialog.showModal()
      },
      onPointerDown: (event) => {
        pressedInside.current = event.target !== ref.current
      },
      onClick: (event) => {
        // Text selected with the finger ending on the mask is a click on the dialog, too.
        if (pressedInside.current) return
        // The dialog's box is filled by its panel, so only its mask reports the dialog itself as the target.
        if (event.target !== ref.current || !dismissable) return
        if (performance.now() - openedAt.current >= guardMs) onClose()
      },
    },
  }
}
