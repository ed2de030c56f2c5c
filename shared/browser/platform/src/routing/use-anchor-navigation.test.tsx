import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useAnchorNavigation } from './use-anchor-navigation.ts'

afterEach(cleanup)

function Page() {
  useAnchorNavigation()
  const { pathname, search, hash, state } = useLocation()
  const how = useNavigationType()
  return (
    <>
      <p role="status">{`${how} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>
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
      <a href="/m">Bare</a>
      <a href="/m/faq#money">To a part</a>
      <a href="/m/home">
        <b>Drawn</b>
      </a>
      <a href="/media/rules.pdf">Outside the site</a>
      <a href="/x/m/home">Deeper</a>
      <a href="https://vendor.example/m/home">Elsewhere</a>
      <a href="/m/home" target="_blank" rel="noopener">
        In a tab
      </a>
      <a href="/m/home" download="">
        Kept
      </a>
      <a href="/m/home" onClick={(event) => event.preventDefault()}>
        Taken
      </a>
      <p>No link</p>
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
  [['Bare'], 'PUSH /m null'],
  [['Drawn'], 'PUSH /m/home null'],
  [['To a part', 'To a part'], 'REPLACE /m/faq#money null'],
  [['Replaces', 'Plain'], 'PUSH /m/home null'],
])('SH-01 a press on %s navigates as the link says: %s', async (names, how) => {
  expect(await pressed(...names)).toBe(how)
})

/** Whether the browser is left to follow the link itself, and where the player is then. */
function left(name: string, press: MouseEventInit = {}): [boolean, string | null] {
  render(
    <MemoryRouter initialEntries={['/m/login']}>
      <Page />
    </MemoryRouter>,
  )
  const target = screen.getByText(name)
  const click = createEvent.click(target, { button: 0, ...press })
  let prevented = true
  const after = (event: Event) => {
    prevented = event.defaultPrevented
    // What the browser would do next is none of this page's tests.
    event.preventDefault()
  }
  window.addEventListener('click', after)
  fireEvent(target, click)
  window.removeEventListener('click', after)
  return [!prevented, screen.getByRole('status').textContent]
}
const STAYS = 'POP /m/login null'

it.each(['Outside the site', 'Deeper', 'Elsewhere', 'In a tab', 'Kept', 'No link'])(
  'SH-01 what is no link to a page of the site, or opens it elsewhere, is the browser’s: %s',
  (name) => {
    expect(left(name)).toEqual([true, STAYS])
  },
)

it.each([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('SH-01 a press with %s is the browser’s', (_, press) => {
  expect(left('Plain', press)).toEqual([true, STAYS])
})

it('SH-01 a plain press is not the browser’s, and one that somebody has taken leads nowhere', () => {
  expect(left('Plain')).toEqual([false, 'PUSH /m/home null'])
  cleanup()
  expect(left('Taken')).toEqual([false, STAYS])
  // A script may press the document itself, which stands in no link.
  fireEvent.click(document)
  expect(screen.getByRole('status').textContent).toBe(STAYS)
})
