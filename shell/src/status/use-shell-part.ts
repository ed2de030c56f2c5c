import { type ComponentType, useEffect, useRef, useState } from 'react'
import { edgeAnswers } from '../remotes/line.ts'
import { pageIsTooOld } from './too-old.ts'

interface Missing {
  /** The line is down: the next wish tries again. */
  onLine?: () => void
  /** The page can do without it, whatever the reason. */
  optional?: true
}

/**
 * A part of the shell that its first paint does not need, loaded once it is wanted; undefined until it is there. When the
 * site answers and the file is not there, the site has moved on and this page is too old to go on (SH-42,
 * shared/docs/choices/status.md).
 */
export function useShellPart<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  missing: Missing,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const current = useRef({ load, missing })
  current.current = { load, missing }
  const needed = wanted && !Part
  useEffect(() => {
    if (!needed) return
    let left = false
    current.current.load().then(
      (module) => {
        if (!left) setPart(() => module.default)
      },
      async (error: unknown) => {
        console.warn('A part of the shell could not be loaded', error)
        if (left || current.current.missing.optional) return
        const answers = await edgeAnswers()
        if (left) return
        if (answers) pageIsTooOld()
        else current.current.missing.onLine?.()
      },
    )
    return () => {
      left = true
    }
  }, [needed])
  return Part
}
