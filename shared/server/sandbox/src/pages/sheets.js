/** What lies over the page: closed by its cross, Escape, what lies behind it, or a finger that pulls its head down. */

/** A finger that has pulled so far closes, in px. */
const FAR = 80

export function wireSheet(dialog) {
  const grip = dialog.querySelector('.grip')
  let from = null
  const put = (pulled) => {
    dialog.style.translate = pulled > 0 ? `0 ${pulled}px` : ''
  }
  grip.addEventListener('pointerdown', (event) => {
    // The cross stays a button, and where the sheet stands in the middle nothing is pulled.
    if (event.target.closest('button') || event.pointerType === 'mouse') return
    from = event.clientY
    grip.setPointerCapture(event.pointerId)
  })
  grip.addEventListener('pointermove', (event) => {
    if (from !== null) put(event.clientY - from)
  })
  const release = (event) => {
    if (from === null) return
    const isFar = event.type === 'pointerup' && event.clientY - from > FAR
    from = null
    put(0)
    if (isFar) dialog.close()
  }
  grip.addEventListener('pointerup', release)
  grip.addEventListener('pointercancel', release)
  dialog.addEventListener('click', (event) => {
    if (event.target !== dialog) return
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    // A press on the sheet's own edge has it as its target as well.
    if (!isInside) dialog.close()
  })
}
