/** Code of a release that comes when it is needed: the one way for all remotes (FD-19). */
import { type ComponentType, createContext, lazy, useCallback, useContext, useEffect, useRef } from 'react'
import { type ReleaseIdentity, useRelease } from './release-scope.ts'

/**
 * How late code of a release is loaded. Rejects when it cannot be had, with an error named `ConnectionError` where the
 * site cannot be reached; what renders it then gives way to the release before.
 */
export type LateLoader = <T>(release: ReleaseIdentity, load: () => Promise<T>) => Promise<T>

/** Host: the loader. Without one an import is an import. */
export const LateLoading = createContext<LateLoader>((_release, load) => load())

/** Time until code that the connection has failed is asked for again, unless it reports earlier that it is back; ms. */
const RECONNECT_AFTER = 2_000

/** Resolves when the browser reports that it is online, at the latest after `RECONNECT_AFTER`. */
const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(go, RECONNECT_AFTER)
    addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })

function useLoader(): <T>(load: () => Promise<T>) => Promise<T> {
  const loader = useContext(LateLoading)
  const { remote, release } = useRelease()
  return useCallback((load) => loader({ remote, release }, load), [loader, remote, release])
}

/**
 * Loads code that is no component when it is needed: `loadLate(() => import('./x.ts'))`. While the site cannot be
 * reached it waits and asks again, until whoever asked has left the page. A file that is missing, has other bytes,
 * hangs or drips counts as its release's failure. Rejects then, which needs no handler.
 */
export function useLateCode(): <T>(load: () => Promise<T>) => Promise<T> {
  const loader = useLoader()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    async (load) => {
      for (;;) {
        try {
          return await loader(load)
        } catch (error) {
          if ((error as Error | null)?.name !== 'ConnectionError') throw error
        }
        await reconnected()
        if (!isHere.current) return new Promise(() => undefined)
      }
    },
    [loader],
  )
}

/**
 * A component whose code comes when it is first rendered: `lateComponent(() => import('./sheet.tsx'))`. It suspends
 * until the code is there. A file that is missing, has other bytes, hangs or drips throws to the page's boundary, and
 * the release gives way as for a page's own file.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Late(props: Props) {
    const loadLate = useLoader()
    Loaded ??= lazy(() => loadLate(load)) as unknown as ComponentType<Props>
    return <Loaded {...props} />
  }
}
