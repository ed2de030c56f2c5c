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
