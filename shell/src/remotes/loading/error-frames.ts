/** Frames of a report: `<remote>/<release>/<file>:<line>:<column>`, from whatever text names files of releases. */
import { NO_RELEASE } from '@lobby/contracts/boot'

const FILE =
  /(https?:\/\/[^/\s]+)\/releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w./-]+?\.\w+)(?::(\d+):(\d+))?(?![\w./-])/g
/** As many as say where it was, innermost first. */
const MOST_FRAMES = 10

/** Those of a stack, or of a loader's message. Every engine writes a URL, a line and a column. */
export function framesIn(text: string): string[] {
  const frames: string[] = []
  for (const [, origin, remote, id, file, line = '0', column = '0'] of text.matchAll(FILE)) {
    if (origin === location.origin) frames.push(`${remote}/${id}/${file}:${line}:${column}`)
  }
  return [...new Set(frames)].slice(0, MOST_FRAMES)
}

/** Where an error was thrown. `where` stands in for one that has no stack. */
export function framesOf(error: unknown, where: string | undefined): string[] {
  const { stack = '', message = '' } = error instanceof Error ? error : {}
  return framesIn(`${message}\n${stack.replace(message, '')}\n${where ?? ''}`)
}

/** The release of the innermost frame, for what no place shows (TE-01); `NO_RELEASE` where no frame is of one. */
export function releaseIn(where: string): { remote: string; id: string } {
  const [remote = NO_RELEASE, id = NO_RELEASE] = framesIn(where)[0]?.split('/') ?? []
  return { remote, id }
}
