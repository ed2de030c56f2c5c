/** Passing text on: by the clipboard or the system. An entry of its own: only pages with something to copy need it. */

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

/** Whether the system has a sheet of its own to pass a link on with: phones do, most desktops do not. */
export const mayShare = (): boolean => 'share' in navigator

/** Opens the system's sheet. Answers false where it refused; whoever closes it has not failed at anything. */
export const shareLink = (title: string, url: string): Promise<boolean> =>
  navigator.share({ title, url }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
