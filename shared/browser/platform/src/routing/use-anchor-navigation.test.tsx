import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useAnchorNavigation } from './use-anchor-navigation.ts'

afterEach(cleanup)

function Page() {
  useAnchorNavigation()
  const { pathname, search, state } = useLocation()
  const how = useNavigationType()
  return (
    <>
      <p role="status">{`${how} ${pathname}${search} ${JSON.stringify(state)}`}</p>
      <a href="/m/home">Plain</a>
      <a href="/m/gameList?gameType=RNG" data-replace="">
        Replaces
      </a>
      <a href="/m/launchGame" data-state='{"name":"Lotus"}'>
        Hands over
      </a>
      <a href="/m/launchGame" data-state="{">
        Garbled
      </a>
    </>
  )
}

async function pressed(...names: string[]): Promise<string | null> {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/m/login']}>
      <Page />
    </MemoryRouter>,
  )
  for (const name of names) await user.click(screen.getByText(name))
  return screen.getByRole('status').textContent
}

it.each([
  [['Plain'], 'PUSH /m/home null'],
  [['Replaces'], 'REPLACE /m/gameList?gameType=RNG null'],
  [['Hands over'], 'PUSH /m/launchGame {"name":"Lotus"}'],
  [['Garbled'], 'PUSH /m/launchGame null'],
  [['Plain', 'Plain'], 'REPLACE /m/home null'],
])('a press on %s navigates as the link says: %s', async (names, how) => {
  expect(await pressed(...names)).toBe(how)
})
