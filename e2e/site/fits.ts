/** Whether a page fits its screen: reflow and targets, of which axe sees nothing. */
import type { Frame, Page } from '@playwright/test'

interface Screen {
  width: number
  height: number
  /** Of the text alone, per cent; 100 without one. */
  text?: number
}

/** PL-11: the smallest phone, large text, a phone on its side, a tablet, a desktop. */
const SCREENS: Readonly<Record<string, Screen>> = {
  '320': { width: 320, height: 640 },
  '200 %': { width: 390, height: 844, text: 200 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}

/** Runs `look` on each of the screens and puts the page back to the one that it had. */
export async function onScreens(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await renderAll(page)
  for (const [name, { width, height, text = 100 }] of Object.entries(SCREENS)) {
    await page.setViewportSize({ width, height })
    await setText(page, `${text}%`)
    await look(name)
  }
  await setText(page, '')
  if (before) await page.setViewportSize(before)
}

/**
 * What `content-visibility` leaves out far below the screen keeps the layout of a screen before: rendered all the same,
 * each text stands where a player would find it. A sheet that is made by a script needs no leave of the page's policy.
 */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** Browsers enlarge the text of frames as well. */
async function setText(page: Page, size: string): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
  }
}

/**
 * Texts of a phone's screen that text of 200 % enlarges by less than a third: bars with little room may stop before it,
 * but not at once (WCAG 1.4.4). What only decorates is left out. Puts the page back to the screen that it had.
 */
export async function growthFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  /** Marks each text with its size, or says which have not grown by a third since. */
  const measure = (isLarge: boolean) =>
    page.evaluate((isLarge) => {
      const faults: string[] = []
      for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
        const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
        if (!isText || element.closest('[aria-hidden="true"], svg, [inert]')) continue
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        const was = Number(element.dataset.sizeBefore)
        if (!isLarge) element.dataset.sizeBefore = String(size)
        else if (was && size < (was * 4) / 3)
          faults.push(
            `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}" stays at ${size} px`,
          )
        if (isLarge) delete element.dataset.sizeBefore
      }
      return [...new Set(faults)]
    }, isLarge)
  await setText(page, '100%')
  await measure(false)
  await setText(page, '200%')
  const faults = await measure(true)
  await setText(page, '')
  if (before) await page.setViewportSize(before)
  return faults
}

/**
 * Texts that stand outside the screen where nothing scrolls to them, that their box cuts without an ellipsis, over
 * whose end something else of the page lies, or that break in the middle of a word, tabs that are narrower than their
 * words, lines that are higher than their place and lie over the next or over a neighbour's text, and a page that is
 * wider than the screen.
 */
export const reflowFaults = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    /** Its box scrolls sideways, moves by itself, or is for screen readers alone. */
    const elsewhere = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, visibility, animationName } = getComputedStyle(at)
        if (at.matches('[aria-hidden="true"], svg, [inert]') || clipPath !== 'none' || visibility === 'hidden')
          return true
        if (scrolls(overflowX) || animationName !== 'none') return true
      }
      return false
    }
    const paints = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    }
    const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
      left <= x && x <= right && top <= y && y <= bottom
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : []
    /** What hides the end of a text: a box with a ground of its own that does not float over the page. */
    const coverOf = (element: Element): Element | undefined => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { right, top, height } = range.getBoundingClientRect()
      const [x, y] = [Math.min(right, element.getBoundingClientRect().right) - 3, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      if (!hit || element.contains(hit)) return undefined
      const isClipped = ancestors(element).some(
        (at) => getComputedStyle(at).overflowX !== 'visible' && !holds(at.getBoundingClientRect(), x, y),
      )
      const above = ancestors(hit).filter((at) => !at.contains(element))
      const floats = above.some((at) => at.matches('dialog') || /fixed|sticky/.test(getComputedStyle(at).position))
      if (isClipped || floats) return undefined
      return above.find((at) => paints(at) && holds(at.getBoundingClientRect(), x, y))
    }
    /** A word or date that stands on two lines; an address, a code and what is longer may. */
    const brokenWord = (element: Element): string | undefined => {
      const range = document.createRange()
      for (const node of element.childNodes) {
        if (!(node instanceof Text)) continue
        for (const { 0: token, index } of node.data.matchAll(/\S+/gu)) {
          if (!/^[\p{Script=Latin}\p{M}\d_/]{2,20}[,.:;!?]?$/u.test(token)) continue
          range.setStart(node, index)
          range.setEnd(node, index + token.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return token
        }
      }
      return undefined
    }
    /** The lines of an element's own text, as much of them as its boxes let through. */
    const linesOf = (element: Element): DOMRect[] => {
      const range = document.createRange()
      const boxes = ancestors(element).filter((at) => getComputedStyle(at).overflowX !== 'visible')
      const seen = (line: DOMRect): DOMRect =>
        boxes.reduce((rest, at) => {
          const box = at.getBoundingClientRect()
          const [left, top] = [Math.max(rest.left, box.left), Math.max(rest.top, box.top)]
          const [right, bottom] = [Math.min(rest.right, box.right), Math.min(rest.bottom, box.bottom)]
          return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
        }, line)
      return [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || !node.data.trim()) return []
        range.selectNode(node)
        return [...range.getClientRects()].map(seen).filter(({ width, height }) => width > 1 && height > 1)
      })
    }
    /** Whether a third of the lower line is covered by the other: letters touch, not only the space around them. */
    const overlap = (one: DOMRect, other: DOMRect): boolean => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 4 && down > Math.min(one.height, other.height) / 3
    }
    /** What floats lies over the page on purpose: the bar, sheet or foot that an element is in. */
    const floatOf = (element: Element | null): Element | null =>
      element === null ||
      element.matches('dialog, header, nav, aside') ||
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : floatOf(element.parentElement)
    /** The texts before this one in the document, with their lines: a clock stands behind its caption. */
    const before: { element: Element; lines: DOMRect[] }[] = []
    // A row of tabs scrolls, and its words have no ground of their own: they could run into each other unseen.
    for (const tab of document.body.querySelectorAll('[role="tab"]')) {
      const own = tab.getBoundingClientRect()
      const texts = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = document.createRange()
        words.selectNode(node)
        const { left, right } = words.getBoundingClientRect()
        // Words for a screen reader alone have a box of one pixel.
        const isSeen = (node.parentElement?.getBoundingClientRect().width ?? 0) > 1
        if (isSeen && (left < own.left - 1 || right > own.right + 1))
          faults.push(`tab "${tab.textContent}" is too narrow`)
      }
    }
    for (const element of document.body.querySelectorAll('*')) {
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const { left, right, width, height } = element.getBoundingClientRect()
      if (!text || width === 0 || height === 0 || elsewhere(element)) continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const said = `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`
      if (left < -1 || right > innerWidth + 1) faults.push(`${said} stands outside: ${left} to ${right}`)
      const clips = (value: string) => value === 'hidden' || value === 'clip'
      const cutX = clips(overflowX) && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis'
      const cutY = clips(overflowY) && element.scrollHeight > element.clientHeight + 4 && webkitLineClamp === 'none'
      if (cutX || cutY) faults.push(`${said} is cut`)
      const word = brokenWord(element)
      if (word) faults.push(`${said} breaks "${word}"`)
      const lines = linesOf(element)
      // A text that an ellipsis ends has its one line twice.
      const below = (line: DOMRect, other: DOMRect | undefined) => other !== undefined && line.top > other.top + 2
      if (lines.some((line, at) => below(line, lines[at - 1]) && overlap(line, lines[at - 1] as DOMRect)))
        faults.push(`${said} has lines over each other`)
      for (const one of before) {
        const isOver = lines.some((line) => one.lines.some((other) => overlap(line, other)))
        if (isOver && floatOf(one.element) === floatOf(element))
          faults.push(`${said} lies over "${one.element.textContent?.trim().slice(0, 40)}"`)
      }
      before.push({ element, lines })
      if (before.length > 3) before.shift()
      const cover = coverOf(element)
      if (cover)
        faults.push(`${said} lies under ${cover.tagName.toLowerCase()} "${cover.textContent?.trim().slice(0, 40)}"`)
    }
    return [...new Set(faults)]
  })

/**
 * Controls in sight whose place for a thumb is lower or narrower than 48 px. What counts is where a touch reaches them,
 * such as a pseudo-element around them, or their label. Links inside a sentence are left out, as WCAG does, and what is
 * scrolled or lies half below something that floats: it has its place elsewhere.
 */
export const targetFaults = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    /** px; two less than the target: it is measured in steps of two */
    const LEAST = 46
    const controls = 'a[href], button, input:not([type="hidden"]), select, summary, [role="button"], [role="tab"]'
    const faults: string[] = []
    /** The row that it stands in scrolls sideways, and ends in the middle of it. */
    const isScrolledHalfOut = (own: Element): boolean => {
      const { left, right } = own.getBoundingClientRect()
      for (let box = own.parentElement; box; box = box.parentElement) {
        const edge = box.getBoundingClientRect()
        const isCut = left < edge.left + 4 || right > edge.right - 4
        if (isCut && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true
      }
      return false
    }
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const own = control.closest('label') ?? control
      if (control.closest('[aria-hidden="true"], [inert], :disabled') || getComputedStyle(own).display === 'inline')
        continue
      const { left, top, width, height } = own.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const floats = (element: Element | null): boolean =>
        element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
      const at = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy)
      const isOwn = (element: Element | null) => element !== null && own.contains(element)
      if (!isOwn(at(0, 0)) || isScrolledHalfOut(own)) continue
      /** How far a touch reaches it on a line through its middle, and whether its neighbour is what ends it. */
      const extent = (dx: number, dy: number) => {
        let px = 0
        // Nearly all reach far enough to both sides. Only the others are measured: to ask what is at a point takes ms.
        const half = LEAST / 2
        if (isOwn(at(half * dx, half * dy)) && isOwn(at(-half * dx, -half * dy))) return { px: LEAST, beside: false }
        let beside = false
        for (const direction of [-1, 1]) {
          for (let step = 2; step <= 48; step += 2) {
            const hit = at(direction * step * dx, direction * step * dy)
            if (isOwn(hit)) px += 2
            else {
              // The measure is not the control's where something lies over it or the screen ends.
              if (hit === null || (floats(hit) && !floats(own))) return { px: LEAST, beside: false }
              beside ||= hit?.closest(controls)?.parentElement === own.parentElement
              break
            }
          }
        }
        return { px, beside }
      }
      const [down, across] = [extent(0, 1), extent(1, 0)]
      const low = down.px < LEAST && (height < LEAST || down.beside)
      const narrow = across.px < LEAST && (width < LEAST || across.beside)
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      if (low || narrow) faults.push(`${control.tagName.toLowerCase()} "${name}" has ${across.px} x ${down.px} px`)
    }
    return [...new Set(faults)]
  })

/**
 * Texts in sight that lie on a picture with too little between: a veil, a gradient or a ground that lets less than two
 * fifths of the picture through. Axe does not judge them; how well the veil's own text is read is the tokens' test.
 */
export const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 0.6
    const alphaOf = (colour: string): number => {
      const parts = colour.match(/[\d.]+/g) ?? []
      return parts.length === 4 ? Number(parts[3]) : colour === 'transparent' ? 0 : 1
    }
    /** How much an element hides of what is under it. A text stands where its gradient is the densest. */
    const hides = (element: Element): number =>
      [null, '::before', '::after'].reduce((hidden, pseudo) => {
        const { backgroundColor, backgroundImage, content } = getComputedStyle(element, pseudo)
        if (pseudo && content === 'none') return hidden
        const stops = backgroundImage.match(/rgba?\([^)]*\)/g) ?? []
        return 1 - (1 - hidden) * (1 - Math.max(...[backgroundColor, ...stops].map(alphaOf)))
      }, 0)
    const faults: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!text || element.closest('[aria-hidden="true"], [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, height } = range.getBoundingClientRect()
      const stack = document.elementsFromPoint((left + right) / 2, top + height / 2)
      if (!stack.includes(element)) continue
      let hidden = 0
      for (const under of stack.slice(stack.indexOf(element))) {
        if (under.matches('img, canvas, video')) {
          const said = `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`
          if (hidden < LEAST) faults.push(`${said} lies on a picture of which ${Math.round(hidden * 100)} % are hidden`)
          break
        }
        hidden = 1 - (1 - hidden) * (1 - hides(under))
        if (hidden > 0.99) break
      }
    }
    return [...new Set(faults)]
  })
