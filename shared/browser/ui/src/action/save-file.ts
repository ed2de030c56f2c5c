/** Has the browser save a text as a file, under this name. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))

/** The same for what is no text. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Without it a spreadsheet reads other letters than Latin ones wrong. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Words that stay in one line on a page are found by a plain space in a spreadsheet. */
const cell = (value: string | number): string => {
  const text = String(value).replaceAll('\u00a0', ' ')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Has the browser save lines as a table (RFC 4180). */
export const saveTable = (name: string, lines: readonly (readonly (string | number)[])[]): void =>
  saveFile(
    `${name}.csv`,
    'text/csv;charset=utf-8',
    BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join(''),
  )
