import { type ComponentType, useEffect, useRef, useState } from 'react'
import { edgeResponds } from '../remotes/loading/connection.ts'
import { pageIsTooOld } from './too-old.ts'

interface Missing {
  /** The edge cannot be reached; the next time it is wanted, it is loaded again. */
  onDisconnected?: () => void
  /** The page can do without it, whatever the reason. */
  optional?: true
}

/**
 * A part of the shell that its first paint does not need, loaded once it is wanted; undefined until it has loaded. When
 * the edge responds and the file is missing, the site has been updated and this page is too old to go on (SH-42,
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
    let unmounted = false
    current.current.load().then(
      (module) => {
        if (!unmounted) setPart(() => module.default)
      },
      async (error: unknown) => {
        console.warn('A part of the shell could not be loaded', error)
        if (unmounted || current.current.missing.optional) return
        const responds = await edgeResponds()
        if (unmounted) return
        if (responds) pageIsTooOld()
        else current.current.missing.onDisconnected?.()
      },
    )
    return () => {
      unmounted = true
    }
  }, [needed])
  return Part
}
