/** ms after which the work starts without a frame: a hidden page gets none. */
const FRAME_TIMEOUT = 100

/**
 * Runs `work` after the next paint, so that a tap that starts long work (a page, a menu) shows its pressed state first.
 * Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const over = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const begin = () => {
    over()
    work()
  }
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(begin)
  })
  timer = setTimeout(begin, FRAME_TIMEOUT)
  return over
}
