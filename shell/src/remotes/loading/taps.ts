/** With what an interaction begins, and what a tap ends with. */
const BEGINNINGS = ['pointerdown', 'keydown', 'click'] as const
/** Of so many it is known; they are told of within moments, or once the page is at rest. */
const MOST = 50

/** When each was, by `timeStamp`, and which release ran there, if any; the newest first. */
export const taps: [at: number, running: string | undefined][] = []

/** Keeps whose each tap is before its handlers run: its element, or what runs there, may be gone once it is told of. */
export function rememberTaps(): void {
  for (const type of BEGINNINGS)
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        const place = (target as Partial<Element>).closest?.<HTMLElement>('[data-running]')
        if (taps.unshift([timeStamp, place?.dataset.running]) > MOST) taps.pop()
      },
      true,
    )
}
