import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { chunkError, pinsOf, provide } from '../remotes/testing/fake-container.ts'
import { receivePins, remoteOfTest, says } from '../remotes/testing/place.tsx'
import { PageOfRemote } from './testing/page-of-remote.tsx'

vi.mock(
  '../remotes/loading/container.ts',
  async () => (await import('../remotes/testing/fake-container.ts')).fakeContainer,
)

const at = remoteOfTest()

it('SH-48 a route whose files fail to load is logged, and shows the loading image while another way is tried', async () => {
  const [newer, older] = [at.release('2'), at.release('1')]
  provide(newer, './page/p', () => Promise.reject(chunkError('http://x/7.js')))
  let arrive: ((page: unknown) => void) | undefined
  provide(older, './page/p', () => new Promise((resolve) => (arrive = resolve)))
  receivePins(pinsOf([newer, older]))
  const { container } = render(<PageOfRemote remote={at.remote} />, { wrapper: MemoryRouter })

  await waitFor(() => expect(at.network.beacons).toMatchObject([{ release: '2', phase: 'chunk' }]))
  await waitFor(() => expect(arrive).toBeTypeOf('function'))
  expect(screen.getByRole('status').querySelectorAll('[data-shape][aria-hidden]').length).toBeGreaterThan(3)
  expect(screen.queryByRole('alert')).toBeNull()

  arrive?.({ default: says('the page') })
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(container.querySelector('[data-shape]')).toBeNull()
})
