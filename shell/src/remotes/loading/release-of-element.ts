import { releaseStore } from '../state/store.ts'

/** The release in whose place an element is; undefined where it is in none. */
export function releaseOfElement(element: Element): { remote: string; id: string } | undefined {
  const { places, releases } = releaseStore.getState()
  const page = Object.values(places).find((place) => place.committed && place.module.startsWith('./page/'))
  const slot = element.closest<HTMLElement>('[data-release]')?.dataset.release
  const key = slot ?? (element.closest('main') ? page?.committed : undefined)
  return releases[key ?? '']?.release
}
