import { useEffect, useRef } from 'react'

/** For a form in a sheet: what was typed or ticked and left is not kept for the next time. */
export function useResetOnClose(open: boolean, form: { reset: () => void }): void {
  const reset = useRef(form.reset)
  useEffect(() => {
    if (!open) reset.current()
  }, [open])
}
