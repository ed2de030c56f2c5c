import { render, renderHook, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { type LateLoader, LateLoading, lateComponent, useLateCode } from './late-code.tsx'
import { ReleaseScope } from './release-scope.ts'

const sheet = async () => ({ default: ({ of }: { of: string }) => <p>the sheet of {of}</p> })
const within = (loader: LateLoader) =>
  function Host({ children }: { children: ReactNode }) {
    return (
      <LateLoading value={loader}>
        <ReleaseScope value={{ remote: 'lottery', release: '2' }}>{children}</ReleaseScope>
      </LateLoading>
    )
  }

it('FD-19 late code of a component is asked for once it is rendered, by the host’s loader, with its release', async () => {
  const asked = vi.fn()
  const loader: LateLoader = (release, load) => {
    asked(release, load)
    return load()
  }
  const Sheet = lateComponent(sheet)
  const { rerender } = render(<p>page</p>, { wrapper: within(loader) })
  expect(asked).not.toHaveBeenCalled()
  const shown = (of: string) => (
    <Suspense fallback={<p>loading</p>}>
      <Sheet of={of} />
    </Suspense>
  )
  rerender(shown('draws'))
  expect(await screen.findByText('the sheet of draws')).toBeTruthy()
  rerender(shown('bets'))
  expect(screen.getByText('the sheet of bets')).toBeTruthy()
  expect(asked.mock.calls).toEqual([[{ remote: 'lottery', release: '2' }, sheet]])
})

it('FD-19 late code that is no component goes the same way, and its failure is whoever asked’s to see', async () => {
  const asked = vi.fn()
  const loader: LateLoader = (release) => {
    asked(release)
    return Promise.reject(new Error('it does not come'))
  }
  const { result } = renderHook(useLateCode, { wrapper: within(loader) })
  await expect(result.current(async () => 'code')).rejects.toThrow('it does not come')
  expect(asked).toHaveBeenCalledWith({ remote: 'lottery', release: '2' })
})

it('SH-42 late code that the connection has failed comes once it is back, and nobody has to catch anything', async () => {
  const lost = Object.assign(new Error('The site cannot be reached'), { name: 'ConnectionError' })
  let isOffline = true
  const loader: LateLoader = (_release, load) => (isOffline ? Promise.reject(lost) : load())
  const { result } = renderHook(useLateCode, { wrapper: within(loader) })
  const code = result.current(async () => 'code')
  // The first try has failed by then.
  await Promise.resolve().then(() => undefined)
  isOffline = false
  window.dispatchEvent(new Event('online'))
  expect(await code).toBe('code')
})

it('FD-19 without a host an import is an import', async () => {
  const { result } = renderHook(useLateCode)
  expect(await result.current(async () => 'code')).toBe('code')
})
