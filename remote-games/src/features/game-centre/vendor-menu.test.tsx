import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json'
import { VendorMenu } from './vendor-menu.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['all fit', 300, true],
  ['some have to be pushed into sight', 301, false],
])('GC-07 where %s, the menu of vendors knows whether its arrows have something to do', async (_, needed, fits) => {
  let laidOut = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        laidOut = told
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const items = [{ id: 'LOTUS', label: 'Lotus Reels' }]
  await renderFeature(<VendorMenu id="v" label="Vendors" items={items} value="LOTUS" onChange={() => {}} />, {
    remote: 'games',
    wording: { EN },
    language: 'EN',
    gateway,
  })
  laidOut()
  expect(screen.getByRole('button', { name: EN.centre.after }).parentElement?.hasAttribute('data-fits')).toBe(fits)
})
