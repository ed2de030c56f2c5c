import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lifts an element above open dialogs, which the browser draws in its top layer: each change of `key` lifts it anew,
 * over a dialog that was opened since. Browsers without popovers show it in place, over everything but dialogs.
 * @param key what is shown; undefined lets it down.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const node = element.current
    if (key === undefined || typeof node?.showPopover !== 'function') return
    node.setAttribute('popover', 'manual')
    node.showPopover()
    return () => {
      if (node.isConnected) node.hidePopover()
      node.removeAttribute('popover')
    }
  }, [element, key])
}
