import { releaseStore } from '../state/store.ts'

/** The release that runs where an element is, or is awaited there; undefined where none is. */
export function releaseOfElement(element: Element): { remote: string; id: string } | undefined {
  const { running, release } = element.closest<HTMLElement>('[data-running], [data-release]')?.dataset ?? {}
  return releaseStore.getState().releases[running ?? release ?? '']?.release
}
