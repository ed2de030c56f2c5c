import type { Call } from '@lobby/contracts/call'
import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { country, registerSettings } from '@lobby/contracts/calls/registration'
import { systemStatus } from '@lobby/contracts/calls/system'
import { gateway as call } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useDownloadLinks } from './app/download/ways/links.ts'
import { useLoginRules } from './auth/login/login-rules.ts'
import { usePasswordRule } from './parts/password/password-rule.ts'
import { useVendors } from './parts/vendors/use-vendors.ts'
import { useCountries } from './parts/verification/mobile-field.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => vi.restoreAllMocks())

/** How long after its first look the page looks again, in minutes. */
async function looksAgain(use: () => unknown, asks: Call, minutes: number) {
  const asked: string[] = []
  const fetch: typeof gateway.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://site.test').pathname)
    return gateway.fetch(input, init)
  }
  let later = 0
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later)
  function Place() {
    use()
    const [answered, setAnswered] = useState(0)
    // Whatever the place asks for has been asked by the time that this is answered.
    useEffect(() => {
      void call(country, {}).then(() => setAnswered((before) => before + 1))
    }, [])
    return <p>{answered > 0 ? 'there' : 'waiting'}</p>
  }
  function Page() {
    const [place, setPlace] = useState(0)
    return (
      <>
        <Place key={place} />
        <button type="button" onClick={() => setPlace(place + 1)}>
          Elsewhere
        </button>
      </>
    )
  }
  const { user, unmount } = await renderFeature(<Page />, {
    remote: 'account',
    wording: {},
    gateway: { ...gateway, fetch },
  })
  // The places of pictures are in the status, for which the shell asks once.
  const others = () => (asks === country ? looks : Number(asks === systemStatus))
  const times = () => asked.filter((path) => path === asks.path).length - others()
  let looks = 1
  await screen.findByText('there')
  await waitFor(() => expect(times()).toBe(1))
  later = minutes * 60_000
  looks = 2
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await screen.findByText('there')
  await waitFor(() => expect(times()).toBeGreaterThan(0))
  const again = times() - 1
  unmount()
  return again
}

const REMEMBERED = [
  ['RG-28', 'what a new password has to be', usePasswordRule, registerSettings, 9, 11],
  ['VA-11', 'the rules of the login', useLoginRules, registerSettings, 9, 11],
  ['DL-20', 'where the app is to be had', useDownloadLinks, systemStatus, 4, 6],
  ['CL-21', 'who offers the games', useVendors, vendorGameTypes, 4, 6],
] as const

test.each(REMEMBERED)('%s %s is not asked for again for minutes', async (_row, _what, use, asks, within) => {
  expect(await looksAgain(use, asks, within)).toBe(0)
})

test.each(REMEMBERED)(
  '%s %s is asked for again once it may have changed',
  async (_row, _what, use, asks, _in, after) => {
    expect(await looksAgain(use, asks, after)).toBe(1)
  },
)

test('VA-08 the countries of numbers stay for as long as the page does', async () => {
  expect(await looksAgain(useCountries, country, 24 * 60)).toBe(0)
})
