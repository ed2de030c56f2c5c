/** Where no frame comes, as in a page that is hidden meanwhile, the work does not wait for one; ms. */
const PATIENCE = 100

/**
 * Runs `work` once the next frame is on its way to the screen. A tap that starts long work (a page, a menu) shows first
 * that it was felt: its pressed state is drawn, then the work begins. Answers its own undo.
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
  timer = setTimeout(begin, PATIENCE)
  return over
}
