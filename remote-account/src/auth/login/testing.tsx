/** For tests: the login page in front of a gateway in process. */

import { PageExists, useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import type { TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { solveSlider } from '../../parts/verification/testing.ts'
import LoginPage from './login-page.tsx'
// What the page loads when it is wanted is here already: a test waits for no compiler.
import '../../parts/verification/slider-field.tsx'
import './sms-login-form.tsx'

/** LG-06: longer than the gateway remembers a failed try, in ms; a number gets its next code much sooner. */
export const ATTEMPT_WINDOW = 15 * 60_000 + 1

interface Options {
  path?: string
  fetch?: typeof fetch
  language?: 'VI' | 'EN'
  signedInAs?: string
  /** Whether some remote has a page; each has its own without one. */
  exists?: (path: string) => boolean
}

/** The layout's list of languages, as plain as can be. */
function Languages() {
  return useFeedback().choosingLanguage ? <p>the list of languages</p> : null
}

export function renderLogin(gateway: TestGateway, options: Options = {}) {
  const { path = '/m/login', fetch = gateway.fetch, language = 'EN', signedInAs, exists = () => true } = options
  const page = (
    <PageExists value={exists}>
      <LoginPage />
      <Languages />
    </PageExists>
  )
  return renderFeature(page, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    shellWording: { errors: { EN: { client: { insecure: 'This address has no secure connection (https)' } } } },
    path,
    route: '/m/login',
    language,
    ...(signedInAs ? { signedInAs } : {}),
    gateway: { ...gateway, fetch },
  })
}

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
export const submit = () => screen.getByRole('button', { name: 'Log in' })

/** Types, sends, and solves the puzzle that comes before a login by name (LG-19). */
export async function enter(user: UserEvent, gateway: TestGateway, name: string, secret: string): Promise<void> {
  await user.clear(field('Username'))
  await user.type(field('Username'), name)
  await user.clear(field('Password'))
  await user.type(field('Password'), secret)
  // The clock decides which puzzle is the newest, and it stands still.
  gateway.clock.advance(1)
  await user.click(submit())
  await solveSlider(user, gateway)
}

/** Counts the login calls that leave the page. */
export function counting(real: typeof fetch): { fetch: typeof fetch; logins: () => number } {
  let logins = 0
  return {
    fetch: (input, init) => {
      if (String(input).endsWith('/wps/session/login')) logins += 1
      return real(input, init)
    },
    logins: () => logins,
  }
}
