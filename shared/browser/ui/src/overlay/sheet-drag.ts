import { type PointerEvent, useRef } from 'react'
import { FROM_TABLET } from '../media/media.ts'

/** px by which a sheet has to be pulled down to close when it is let go. */
export const SHEET_DRAG = 88

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/**
 * Lets a sheet be pulled down by its head; let go early, it springs back. The sheet's style follows the finger without
 * a render for each move; on a wide screen it stands in the middle and stays there. Spread the handlers over the head,
 * inside the element with `data-sheet`.
 */
export function useSheetDrag(onClose: () => void): DragHandlers {
  const from = useRef<number | undefined>(undefined)

  const place = (head: HTMLElement, down: number, held: boolean) => {
    const sheet = head.closest<HTMLElement>('[data-sheet]')
    if (!sheet) return
    sheet.style.transform = down > 0 ? `translateY(${down}px)` : ''
    sheet.style.transition = held ? 'none' : ''
  }
  const pulled = (event: PointerEvent<HTMLElement>) => event.clientY - (from.current ?? event.clientY)

  const release = (event: PointerEvent<HTMLElement>, close: boolean) => {
    if (from.current === undefined) return
    const down = pulled(event)
    from.current = undefined
    if (close && down >= SHEET_DRAG) onClose()
    else place(event.currentTarget, 0, false)
  }

  return {
    onPointerDown: (event) => {
      // A press on the close button is a press, not a pull.
      if (event.target instanceof Element && event.target.closest('button')) return
      if (matchMedia(FROM_TABLET).matches) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event) => {
      if (from.current !== undefined) place(event.currentTarget, pulled(event), true)
    },
    onPointerUp: (event) => release(event, true),
    onPointerCancel: (event) => release(event, false),
  }
}
