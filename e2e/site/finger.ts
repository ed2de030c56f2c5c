import type { CDPSession, Page } from '@playwright/test'

/**
 * A finger on the screen, as the browser itself sees one: it scrolls, swipes and is taken away as a real one is. It
 * does not wait for the page between its steps: a finger that rests for half a second is a long press.
 */
interface Finger {
  down: (x: number, y: number) => void
  /** Goes there in four steps. */
  to: (x: number, y: number) => Promise<void>
  up: () => Promise<void>
}

export async function fingerOn(page: Page): Promise<Finger> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  let at = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  let coming: Promise<unknown> = Promise.resolve()
  return {
    down: (x, y) => {
      at = { x, y }
      coming = send('touchStart', [at])
    },
    to: async (x, y) => {
      const from = at
      const steps = [coming]
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }
        steps.push(send('touchMove', [at]))
      }
      await Promise.all(steps)
    },
    up: async () => {
      await send('touchEnd', [])
    },
  }
}
