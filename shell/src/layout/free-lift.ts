/** How far apart the places are that are tried; px. */
const STEP = 24
/** How far apart the rows are that are looked at: what is lower, no word and no control is; places share them; px. */
const ROW = STEP / 2
/** What stands at the screen's top: no place there; px. */
const HEADER = 64
/** A control this wide is a row or a banner: there is enough of it beside the tab. What is narrower is a tile; px. */
const WIDE = 200

/**
 * How far above its place a tab at the screen's edge lies over no word, no tile and no small control, in px: where it
 * is, or else the lowest place below the header; `null` where there is none.
 */
export function freeLift(tab: HTMLElement): number | null {
  // Without it, as in tests without a layout, every place is as good.
  if (!document.elementsFromPoint) return 0
  const box = tab.getBoundingClientRect()
  const now = Number.parseFloat(tab.style.getPropertyValue('--lift')) || 0
  const bottom = box.bottom + now
  const places = Math.max(1, Math.floor((bottom - box.height - HEADER) / STEP) + 1)
  const rows = new Map<number, Element[]>()
  const rowAt = (y: number): Element[] => {
    const known = rows.get(y)
    if (known) return known
    const own = tab.parentElement
    const there = [box.left + 1, box.right - 1]
      .flatMap((x) => document.elementsFromPoint(x, y))
      .filter((element) => !own?.contains(element))
    rows.set(y, there)
    return there
  }
  for (const lift of [now, ...Array.from({ length: places }, (_, place) => place * STEP)]) {
    const [top, foot] = [bottom - lift - box.height, bottom - lift]
    const below = new Set<Element>()
    for (let y = foot - 1; y >= top - 1; y -= ROW) for (const element of rowAt(y)) below.add(element)
    if (!isCovering(below, { top, foot, left: box.left, right: box.right })) return lift
  }
  return null
}

interface Place {
  top: number
  foot: number
  left: number
  right: number
}

function isCovering(below: Iterable<Element>, { top, foot, left, right }: Place): boolean {
  const meets = (box: DOMRect) => box.left < right && box.right > left && box.top < foot && box.bottom > top
  const words = document.createRange()
  return [...below].some((element) => {
    if (element.matches('button, a, input, select') && element.clientWidth < WIDE)
      return meets(element.getBoundingClientRect())
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
      words.selectNodeContents(node)
      return [...words.getClientRects()].some(meets)
    })
  })
}
