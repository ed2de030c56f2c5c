import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
/** Nothing comes near. */
class NoneInSight {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoneInSight)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => gateway.close())

test.each([
  [true, 1],
  [false, 0],
])(
  'SH-49 a picture that is wanted ahead (%s) is fetched %i times before it comes near, behind others',
  async (ahead, times) => {
    const fetched: HTMLImageElement[] = []
    const create = document.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
      const made = create(name)
      if (made instanceof HTMLImageElement) fetched.push(made)
      return made
    }) as typeof document.createElement)
    const { container } = await renderFeature(<Picture path="games/G1.png" width={108} ratio="1" ahead={ahead} />, {
      ...{ remote: 'games', wording: {}, gateway },
    })
    await waitFor(() => expect(container.querySelector('[data-state="pending"]')).toBeTruthy())
    await waitFor(() => expect(fetched.filter(({ src }) => src.includes('games/G1.png'))).toHaveLength(times))
    expect(fetched.every(({ fetchPriority }) => fetchPriority === 'low')).toBe(true)
  },
)
