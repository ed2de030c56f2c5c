import { type RefObject, useLayoutEffect } from 'react'

/**
 * Puts an element into the browser's top layer, as a popover, so that it is above open dialogs; each change of `key`
 * puts it above dialogs opened since. Browsers without popovers show it in place, above everything but dialogs.
 * @param key what is shown; undefined takes it out again.
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
