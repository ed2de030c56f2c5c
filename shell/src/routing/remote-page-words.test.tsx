import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { chunkError, pinsOf, provide } from '../remotes/testing/fake-container.ts'
import { receivePins, remoteOfTest, says } from '../remotes/testing/place.tsx'
import { RemotePageView } from './remote-page-view.tsx'
import { PageOfRemote } from './testing/page-of-remote.tsx'

vi.mock(
  '../remotes/loading/container.ts',
  async () => (await import('../remotes/testing/fake-container.ts')).fakeContainer,
)

const at = remoteOfTest()

it('ER-17 an account that a page is not for hears that it is not yet activated for this function', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const page = { kind: 'remote', release: at.release('4'), id: 'p', module: './page/p', access: 'agent' } as const
  const options = { remote: 'shell', wording: { EN: en.shell }, gateway, signedInAs: 'player1' }
  await renderFeature(<RemotePageView page={page} />, options)
  expect(await screen.findByText('Your account is not yet activated for this function.')).toBeTruthy()
})

it('ER-15 a page of which no release can be loaded says the documents’ sentence, and its button loads it', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const only = at.release('3')
  let broken = true
  provide(only, './page/p', () =>
    broken ? Promise.reject(chunkError('http://x/8.js')) : Promise.resolve({ default: says('the page') }),
  )
  receivePins(pinsOf([only]))
  const { user } = await renderFeature(<PageOfRemote remote={at.remote} />, {
    remote: 'shell',
    wording: { EN: en.shell },
    gateway,
  })
  expect(await screen.findByText('Loading failed, click to retry')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the page')).toBeTruthy()
  // The loader has reported the chunk, as it should.
  vi.mocked(console.error).mockClear()
})

it('TE-01 SP-09 a page says on the layout’s element which release runs in it', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const only = at.release('5')
  provide(only, './page/p', () => Promise.resolve({ default: says('the page') }))
  receivePins(pinsOf([only]))
  await renderFeature(
    <main id="page">
      <PageOfRemote remote={at.remote} />
    </main>,
    { remote: 'shell', wording: { EN: en.shell }, gateway },
  )
  await screen.findByText('the page')
  await waitFor(() => expect(screen.getByRole('main').dataset.running).toBe(`${at.remote}@5`))
})
