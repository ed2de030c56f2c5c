import type { Page } from '@playwright/test'

/**
 * Solves the slider puzzle on screen as a person does: looks where the piece fits, and drags it there with the finger.
 * The hole is the piece's own picture, darkened; what fits best is where the two differ least.
 */
export async function solvePuzzle(page: Page): Promise<void> {
  const slider = page.getByRole('slider')
  await slider.waitFor()
  const share = await slider.evaluate(async (knob) => {
    const stage = knob.parentElement?.parentElement
    const [scene, piece] = stage?.querySelectorAll('img') ?? []
    if (!scene || !piece) throw new Error('There is no puzzle.')
    await Promise.all([scene.decode(), piece.decode()])
    const pixels = (image: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      if (!context) throw new Error('This browser draws nothing.')
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, canvas.width, canvas.height)
    }
    const [all, one] = [pixels(scene), pixels(piece)]
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * all.height)
    /** Of the fill over the hole: 62 % black leaves this much of the picture. */
    const left = 0.38
    const difference = (x: number): number => {
      let sum = 0
      for (let row = 0; row < one.height; row += 1) {
        for (let column = 0; column < one.width; column += 1) {
          const at = (row * one.width + column) * 4
          if ((one.data[at + 3] ?? 0) < 250) continue
          const under = ((top + row) * all.width + x + column) * 4
          for (let colour = 0; colour < 3; colour += 1) {
            sum += Math.abs((all.data[under + colour] ?? 0) - (one.data[at + colour] ?? 0) * left)
          }
        }
      }
      return sum
    }
    let best = 0
    for (let x = 1; x <= all.width - one.width; x += 1) if (difference(x) < difference(best)) best = x
    return best / all.width
  })
  // The sheet comes up from below: the knob is where it stays once it can be pointed at.
  await slider.hover()
  const box = await slider.boundingBox()
  const track = await slider.evaluate((knob) => knob.parentElement?.clientWidth ?? 0)
  if (!box) throw new Error('There is no knob.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (share * track) / 2, y, { steps: 4 })
  await page.mouse.move(x + share * track, y, { steps: 4 })
  await page.mouse.up()
}
