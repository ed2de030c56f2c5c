import { addRecent } from '@lobby/contracts/calls/favourites'
import { gateway as call } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePlayPath } from './use-play-path.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

function Play() {
  return <a href={usePlayPath(true)}>play</a>
}
const show = (missing?: string) =>
  renderFeature(
    <PageExists value={(path) => path !== missing}>
      <Play />
    </PageExists>,
    { remote: 'account', wording: {}, signedInAs: 'player2', gateway },
  )
const path = () => new URL(screen.getByRole<HTMLAnchorElement>('link').href)

test('SH-24 after a deposit play leads to the game that was played last, else to home', async () => {
  const first = await show()
  expect(path().pathname).toBe('/m/home')
  await call(addRecent, { nodeId: 1001 })
  await call(addRecent, { nodeId: 1002 })
  first.unmount()
  const second = await show()
  await waitFor(() => expect(path().pathname).toBe('/m/launchGame'))
  expect(path().searchParams.get('nodeId')).toBe('1002')
  second.unmount()
  await show('/m/launchGame')
  expect(path().pathname).toBe('/m/home')
})
