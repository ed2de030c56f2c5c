/** Code of a release that comes when it is needed: the one way for all remotes (FD-19). */
import { type ComponentType, createContext, lazy, useCallback, useContext } from 'react'
import { type ReleaseIdentity, useRelease } from './release-scope.ts'

/**
 * How late code of a release is loaded. Rejects when it cannot be had; what renders it then gives way to the release
 * before.
 */
export type LateLoader = <T>(release: ReleaseIdentity, load: () => Promise<T>) => Promise<T>

/** Host: the loader. Without one an import is an import. */
export const LateLoading = createContext<LateLoader>((_release, load) => load())

/**
 * Loads code that is no component when it is needed: `loadLate(() => import('./x.ts'))`. A file that is missing, has
 * other bytes, hangs or drips counts as its release's failure. Rejects then, which needs no handler.
 */
export function useLateCode(): <T>(load: () => Promise<T>) => Promise<T> {
  const loader = useContext(LateLoading)
  const { remote, release } = useRelease()
  return useCallback((load) => loader({ remote, release }, load), [loader, remote, release])
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
    const loadLate = useLateCode()
    Loaded ??= lazy(() => loadLate(load)) as unknown as ComponentType<Props>
    return <Loaded {...props} />
  }
}
