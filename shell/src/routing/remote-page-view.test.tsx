import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { usableRelease } from '../remotes/state/page-releases.ts'
import { useReleases } from '../remotes/state/store.ts'
import { chunkError, pinsOf, provide } from '../remotes/testing/fake-container.ts'
import { receivePins, remoteOfTest, says } from '../remotes/testing/place.tsx'
import { RemotePageView } from './remote-page-view.tsx'

vi.mock(
  '../remotes/loading/container.ts',
  async () => (await import('../remotes/testing/fake-container.ts')).fakeContainer,
)

const at = remoteOfTest()

/** The page as the route table has it: of the release that is to run now. */
function Page() {
  const release = useReleases((state) => usableRelease(state, at.remote) ?? state.pins[at.remote]?.release)
  return release ? (
    <RemotePageView page={{ kind: 'remote', release, id: 'p', module: './page/p', access: 'all' }} />
  ) : null
}

it('SH-48 a route whose files fail to load is logged, and shows the loading image while another way is tried', async () => {
  const [newer, older] = [at.release('2'), at.release('1')]
  provide(newer, './page/p', () => Promise.reject(chunkError('http://x/7.js')))
  let arrive: ((page: unknown) => void) | undefined
  provide(older, './page/p', () => new Promise((resolve) => (arrive = resolve)))
  receivePins(pinsOf([newer, older]))
  const { container } = render(<Page />, { wrapper: MemoryRouter })

  await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'chunk' }]))
  await waitFor(() => expect(arrive).toBeTypeOf('function'))
  expect(screen.getByRole('status').querySelectorAll('[data-shape][aria-hidden]').length).toBeGreaterThan(3)
  expect(screen.queryByRole('alert')).toBeNull()

  arrive?.({ default: says('the page') })
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(container.querySelector('[data-shape]')).toBeNull()
})
