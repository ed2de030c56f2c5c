/** How far apart the places are that are tried, and how many there are; px. */
const STEP = 12
const MOST = 24
/** A control this wide is a picture or a row: there is enough of it beside the tab; px. */
const WIDE = 96

/**
 * How far above its place a tab at the screen's edge lies over no word and no small control, in px: where it is,
 * or else the lowest of two dozen places; `null` where there is none.
 */
export function freeLift(tab: HTMLElement): number | null {
  // Without it, as in tests without a layout, every place is as good.
  if (!document.elementsFromPoint) return 0
  const box = tab.getBoundingClientRect()
  const now = Number.parseFloat(tab.style.getPropertyValue('--lift')) || 0
  const bottom = box.bottom + now
  for (const lift of [now, ...Array.from({ length: MOST }, (_, place) => place * STEP)]) {
    const [top, foot] = [bottom - lift - box.height, bottom - lift]
    if (!isCovering(tab, { top, foot, left: box.left, right: box.right })) return lift
  }
  return null
}

interface Place {
  top: number
  foot: number
  left: number
  right: number
}

function isCovering(tab: HTMLElement, { top, foot, left, right }: Place): boolean {
  const below = new Set<Element>()
  for (const y of [top + 1, (top + foot) / 2, foot - 1]) {
    for (const x of [left + 1, (left + right) / 2, right - 1]) {
      for (const element of document.elementsFromPoint(x, y))
        if (!tab.parentElement?.contains(element)) below.add(element)
    }
  }
  const meets = (box: DOMRect) => box.left < right && box.right > left && box.top < foot && box.bottom > top
  const words = document.createRange()
  return [...below].some((element) => {
    if (element.matches('button, a, input, select') && element.clientWidth < WIDE) return true
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
      words.selectNodeContents(node)
      return [...words.getClientRects()].some(meets)
    })
  })
}
