/** Writing to the clipboard. An entry of its own: only pages with something to copy need it. */

/** Whether a button to copy is worth showing: browsers give the clipboard to secure pages only. */
export const mayCopy = (): boolean => 'clipboard' in navigator

/**
 * Whether the text is in the clipboard now. Never throws: a browser may deny what it offers (a permission taken back, a
 * page inside of another app), and the player has to be told.
 */
export const writeCopy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
