import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import type { ReleaseKey } from '../state/page-releases.ts'
import { useRunningMark } from './running-mark.ts'

const AROUND = {
  get current() {
    return document.querySelector('main')
  },
}

function Part({ running }: { running: ReleaseKey | undefined }) {
  useRunningMark(AROUND, running)
  return null
}

const page = (name: string, running?: string) => (
  <StrictMode>
    <main>{name && <Part key={name} running={running as ReleaseKey | undefined} />}</main>
  </StrictMode>
)
const said = () => document.querySelector('main')?.dataset.running

it('SP-09 TE-01 an element says what runs in it: the next page’s, the next release, and nothing once none runs', () => {
  const { rerender } = render(page('list', 'games@1'))
  expect(said()).toBe('games@1')
  rerender(page('search', 'games@1'))
  expect(said()).toBe('games@1')
  rerender(page('search', 'games@2'))
  expect(said()).toBe('games@2')
  rerender(page('search'))
  expect(said()).toBeUndefined()
  rerender(page('deposit', 'account@1'))
  expect(said()).toBe('account@1')
  // A page of the shell, or none.
  rerender(page(''))
  expect(said()).toBeUndefined()
})
