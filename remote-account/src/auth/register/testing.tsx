import { useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import type { TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import RegisterPage from './register-page.tsx'

/** The layout's toasts, as plain as can be. */
function Toasts() {
  return useFeedback().toasts.map(({ id, text }) => <p key={id}>{text}</p>)
}

interface Options {
  path?: string
  fetch?: typeof fetch
  signedInAs?: string
}

/** The page with its form, by a visitor. */
export async function renderRegister(
  gateway: TestGateway,
  { path = '/m/register', fetch = gateway.fetch, signedInAs }: Options = {},
) {
  const rendered = await renderFeature(
    <>
      <RegisterPage />
      <Toasts />
    </>,
    {
      remote: 'account',
      wording: { VI: vi, EN: en },
      path,
      route: '/m/register',
      ...(signedInAs ? { signedInAs } : {}),
      gateway: { ...gateway, fetch },
    },
  )
  await screen.findByRole('button', { name: 'Register' })
  return rendered
}

export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const username = () => field(/^Username/)
export const password = () => field(/^Password/)
export const confirm = () => field(/^Confirm password/)
export const mobile = () => field(/^Mobile number/)
export const submit = () => screen.getByRole('button', { name: 'Register' })
export const byMobile = () => screen.getByRole('tab', { name: 'Mobile number' })
export const has = (name: RegExp) => screen.queryByLabelText(name, { selector: 'input' }) !== null

/** Calls that leave the page, by the path of a declaration. */
export function counting(real: typeof fetch) {
  const made: string[] = []
  const counted: typeof fetch = (input, init) => {
    made.push(new URL(String(input), 'http://gateway.test').pathname)
    return real(input, init)
  }
  return { fetch: counted, of: (call: { path: string }) => made.filter((path) => path === call.path).length }
}

type User = Awaited<ReturnType<typeof renderRegister>>['user']
/** What can be left out is there once it is asked for. */
export const showOptional = (user: User) => user.click(screen.getByRole('button', { name: /^Optional details/ }))

export async function fill(user: User, name: string, chosen = 'Abc#12345') {
  for (const [field, text] of [
    [username(), name],
    [password(), chosen],
    [confirm(), chosen],
  ] as const) {
    await user.click(field)
    await user.paste(text)
  }
}
