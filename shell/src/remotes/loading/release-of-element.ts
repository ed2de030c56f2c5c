import { releaseStore } from '../state/store.ts'
import { taps } from './taps.ts'

const releaseOf = (key = '') => releaseStore.getState().releases[key]?.release

/** The release that runs where an element is, or is awaited there; undefined where none is. */
export function releaseOfElement(element: Element): { remote: string; id: string } | undefined {
  const { running, release } = element.closest<HTMLElement>('[data-running], [data-release]')?.dataset ?? {}
  return releaseOf(running ?? release)
}

/**
 * The release that ran where an interaction was whose event began then, by `timeStamp`: what was tapped may be gone by
 * now, and the page have gone on. Where none did, and for other vitals, the one that runs where the element is.
 */
export const releaseOfVital = (name: string, since: number, element: Element | null | undefined) =>
  (name === 'INP' && releaseOf(taps.find(([at]) => at <= since)?.[1])) || (element && releaseOfElement(element))
