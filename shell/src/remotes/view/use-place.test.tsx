import type { PinnedRelease } from '@lobby/contracts/boot'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { releaseStore } from '../state/store.ts'
import { holdRequest, pinsOf, provide } from '../testing/fake-container.ts'
import { receivePins, remoteOfTest, says } from '../testing/place.tsx'
import { usePlace } from './use-place.ts'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

/** What a place shows in each of its renders, in words. */
function placeOf(release: PinnedRelease, module = './page/p') {
  const shown: string[] = []
  const hook = renderHook(
    ({ module }) => {
      const place = usePlace(release, module)
      const { shown: now } = place
      shown.push(typeof now === 'object' ? `${now.release.id} ${now.module}` : now)
      return place
    },
    { initialProps: { module } },
  )
  return { ...hook, shown }
}
const viewsOf = (release: PinnedRelease) =>
  releaseStore.getState().releases[`${release.remote}@${release.id}`]?.modules ?? {}

function live(id: string, ...before: string[]): PinnedRelease {
  const [release, ...older] = [id, ...before].map((each) => at.release(each))
  if (!release) throw new Error('There is no release.')
  for (const each of [release, ...older]) {
    provide(each, './page/p', () => ({ default: says(`page ${each.id}`) }))
    provide(each, './page/q', () => ({ default: says(`other ${each.id}`) }))
  }
  receivePins(pinsOf([release, ...older]))
  return release
}

it('FD-06 a page whose code is here is shown by the first render, without a skeleton', async () => {
  const release = live('1')
  const first = placeOf(release)
  expect(first.shown[0]).toBe('loading')
  await waitFor(() => expect(first.shown.at(-1)).toBe('1 ./page/p'))
  const second = placeOf(release)
  expect(second.shown).toEqual(['1 ./page/p'])
  second.unmount()
  first.unmount()
})

it('FD-06 another page of the release never shows the one before under its name', async () => {
  const release = live('1')
  const { shown, rerender } = placeOf(release)
  await waitFor(() => expect(shown.at(-1)).toBe('1 ./page/p'))
  const before = shown.length
  rerender({ module: './page/q' })
  await waitFor(() => expect(shown.at(-1)).toBe('1 ./page/q'))
  expect(shown.slice(before)).not.toContain('1 ./page/p')
  expect(shown[before]).toBe('loading')
})

it('FD-18 what is here of a release that has failed is not shown by a first render', async () => {
  const release = live('2', '1')
  const first = placeOf(release)
  await waitFor(() => expect(first.shown.at(-1)).toBe('2 ./page/p'))
  expect(Object.keys(viewsOf(release))).toContain('./page/p')
  // Whatever still asks for something keeps its code in the page.
  act(() => void holdRequest(release))
  act(() => first.result.current.onFailure(new Error('of its data'), true))
  await waitFor(() => expect(releaseStore.getState().failed.has(`${at.remote}@2`)).toBe(true))
  expect(Object.keys(viewsOf(release))).toContain('./page/p')
  expect(placeOf(release).shown[0]).toBe('loading')
})

it('FD-20 while it is asked whether the edge answers, the place says that the connection is gone', async () => {
  at.network.up = false
  const release = at.release('1')
  receivePins(pinsOf([release]))
  const { shown, result } = placeOf(release)
  await waitFor(() => expect(shown.at(-1)).toBe('disconnected'))
  act(() => result.current.retry())
  await waitFor(() => expect(shown.at(-1)).toBe('disconnected'))
  expect(shown).not.toContain('failed')
})

it('TE-02 a page that is shown marks the time by its release and name', async () => {
  const mark = vi.spyOn(performance, 'mark')
  const release = live('1')
  const { shown } = placeOf(release)
  await waitFor(() => expect(shown.at(-1)).toBe('1 ./page/p'))
  await waitFor(() => expect(mark.mock.calls.map(([name]) => name)).toContain(`${at.remote}@1 ./page/p`))
})

it('FD-12 a place that goes is no place of the page, and shows nothing any more', async () => {
  const release = live('1')
  const places = () => Object.keys(releaseStore.getState().places).length
  const others = places()
  const { shown, unmount } = placeOf(release)
  await waitFor(() => expect(shown.at(-1)).toBe('1 ./page/p'))
  expect(places()).toBe(others + 1)
  const [place] = Object.values(releaseStore.getState().places).slice(-1)
  expect(place?.committed).toBe(`${at.remote}@1`)
  const before = shown.length
  unmount()
  expect(places()).toBe(others)
  live('2')
  expect(shown).toHaveLength(before)
})

it('FD-18 a failure that is told before anything is shown is no release’s', () => {
  const release = live('1')
  provide(release, './page/slow', () => new Promise(() => undefined))
  const { result } = placeOf(release, './page/slow')
  act(() => result.current.onFailure(new Error('of nobody'), false))
  expect(releaseStore.getState().failed.has(`${at.remote}@1`)).toBe(false)
})
