import { mayShare } from '@lobby/ui/copy'

/**
 * Opens the system's sheet to pass a text on, which `mayShare` says there is. Answers false where it refused; whoever
 * closes it has not failed at anything.
 */
export const shareText = (title: string, text: string): Promise<boolean> => passOn({ title, text })

/** The same for a file. Answers false where the system takes no files, too. */
export const shareFile = async (title: string, file: File): Promise<boolean> => {
  const given = { title, files: [file] }
  return mayShare() && navigator.canShare?.(given) === true && passOn(given)
}

const passOn = (given: ShareData): Promise<boolean> =>
  navigator.share(given).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
