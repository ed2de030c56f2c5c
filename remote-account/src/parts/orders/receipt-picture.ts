/** A receipt as a picture: what is on it, line by line, dark on white as on paper. */
interface Receipt {
  site: string
  title: string
  lines: readonly { label: string; text: string }[]
  /** Nobody has really paid. */
  sandbox: string | null
}

/** px, at a width that chats show whole. */
const WIDTH = 720
const EDGE = 48
const LABEL_WIDTH = 250
const GAP = 24
const LINE = 36
const ROW_GAP = 14
const [TITLE, TEXT] = [34, 26]

/** What stands where; `y` is the line's base. */
interface Placed {
  text: string
  x: number
  y: number
  look: 'title' | 'note' | 'label' | 'value'
}

const FONT = { title: `700 ${TITLE}px`, note: `400 ${TEXT}px`, label: `400 ${TEXT}px`, value: `600 ${TEXT}px` } as const
const INK = { title: 'black', note: 'dimgray', label: 'dimgray', value: 'black' } as const

/** A letter with its marks: `Intl.Segmenter` is younger than some of our browsers. */
const SIGN = /.\p{M}*/gu

/** Breaks a text at its spaces, and a word that is wider than the line where it has to. */
export function brokenText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const put = (piece: string, between: string) => {
    const longer = line === '' ? piece : line + between + piece
    if (widthOf(longer) <= width) {
      line = longer
      return
    }
    if (line !== '') lines.push(line)
    line = piece
  }
  for (const word of text.split(' ')) {
    if (widthOf(word) <= width) {
      put(word, ' ')
      continue
    }
    // Scripts without spaces, and numbers of orders.
    for (const [at, sign] of (word.match(SIGN) ?? []).entries()) put(sign, at === 0 ? ' ' : '')
  }
  return line === '' ? lines : [...lines, line]
}

/** Places everything on the picture, from the top down. @returns how high it is, too */
function laidOut(receipt: Receipt, pen: CanvasRenderingContext2D, family: string) {
  const placed: Placed[] = []
  let y = EDGE
  const widthIn = (look: Placed['look']) => {
    return (text: string) => {
      pen.font = `${FONT[look]} ${family}`
      return pen.measureText(text).width
    }
  }
  const write = (text: string, look: Placed['look'], x: number, width: number, from: number): number => {
    const lines = brokenText(text, width, widthIn(look))
    for (const [at, line] of lines.entries()) placed.push({ text: line, look, x, y: from + LINE * (at + 1) })
    return from + LINE * lines.length
  }
  const all = WIDTH - 2 * EDGE
  y = write(receipt.site, 'note', EDGE, all, y)
  y = write(receipt.title, 'title', EDGE, all, y + ROW_GAP)
  if (receipt.sandbox) y = write(receipt.sandbox, 'note', EDGE, all, y)
  y += ROW_GAP
  const rules: number[] = []
  for (const { label, text } of receipt.lines) {
    rules.push(y + ROW_GAP)
    const from = y + 2 * ROW_GAP
    const value = EDGE + LABEL_WIDTH + GAP
    y = Math.max(
      write(label, 'label', EDGE, LABEL_WIDTH, from),
      write(text, 'value', value, WIDTH - EDGE - value, from),
    )
  }
  return { placed, rules, height: y + EDGE }
}

/**
 * Draws a receipt as a PNG, in the page's own typeface.
 *
 * @throws Error where the browser draws no canvas
 */
export async function receiptPicture(receipt: Receipt): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no picture')
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif'
  const { placed, rules, height } = laidOut(receipt, pen, family)
  canvas.width = WIDTH
  canvas.height = height
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = 'lightgray'
  for (const y of rules) pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 1)
  pen.textBaseline = 'alphabetic'
  for (const { text, x, y, look } of placed) {
    pen.font = `${FONT[look]} ${family}`
    pen.fillStyle = INK[look]
    pen.fillText(text, x, y)
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('This browser draws no picture')
  return picture
}
