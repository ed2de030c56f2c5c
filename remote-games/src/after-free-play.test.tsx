import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import GameCentrePage from './features/game-centre/game-centre-page.tsx'
import GameEntryPage from './features/game-entry/game-entry-page.tsx'
import GameInformationPage from './features/information/game-information-page.tsx'
import SearchPage from './features/search/search-page.tsx'
import en from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => sessionStorage.clear())

test.each<[string, ComponentType]>([
  ['/m/gameCenter', GameCentrePage],
  ['/m/game', GameEntryPage],
  ['/m/search', SearchPage],
  ['/m/gameInformation?vendor=LOTUS&nodeId=1001', GameInformationPage],
])('PL-08 PL-01 who comes back from free play to %s reads the way to an account there', async (path, Page) => {
  sessionStorage.setItem('MC_FREE_PLAYED', JSON.stringify({ name: 'Floating Market', vendor: 'LOTUS' }))
  await renderFeature(
    <PageExists value={() => true}>
      <Page />
    </PageExists>,
    { remote: 'games', wording: { EN: en }, path, gateway },
  )
  const said = within(await screen.findByRole('complementary', { name: 'After free play' }))
  expect(said.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register')
})
