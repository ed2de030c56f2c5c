/** Has the browser save a text as a file, under this name. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(address))
}
