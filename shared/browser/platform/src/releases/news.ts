import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type ReleaseIdentity, useRelease } from './release-scope.ts'

let hear: (release: ReleaseIdentity) => void = () => undefined

/**
 * Host: hears of each release whose component is about to go on with something new, in its render and in its effects,
 * right before it does (FD-21).
 */
export function onNews(listener: typeof hear): void {
  hear = listener
}

/** Tells the host that this component renders with data that it did not have before. */
export function useNews(data: unknown): void {
  const release = useRelease()
  const tell = () => void hear(release)
  // A render that is begun anew tells again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only data that has changed is news
  useMemo(tell, [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(tell, [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(tell, [data])
}
