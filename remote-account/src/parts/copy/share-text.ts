/**
 * Opens the system's sheet to pass a text on, which `mayShare` says there is. Answers false where it refused; whoever
 * closes it has not failed at anything.
 */
export const shareText = (title: string, text: string): Promise<boolean> =>
  navigator.share({ title, text }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
