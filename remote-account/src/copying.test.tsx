import { useFeedback } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useCopyAddress } from './app/download/copy-address.ts'
import EN from './locales/en.json' with { type: 'json' }
import { Facts } from './parts/facts/facts.tsx'
import { Identity } from './parts/member/identity.tsx'
import { FactList } from './parts/orders/fact-list.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => gateway.close())

/** The shell's toasts, as plain as can be. */
function Toasts() {
  return useFeedback().toasts.map(({ id, text, kind }) => <output key={id}>{`${kind}: ${text}`}</output>)
}

function Address() {
  const copy = useCopyAddress()
  return (
    <button type="button" onClick={() => void copy?.()}>
      Copy address
    </button>
  )
}

const PLACES = {
  'Copy member ID': <Identity showId />,
  'Copy: Bet number': <Facts facts={[{ label: 'Bet number', value: 'B-1', copy: 'B-1' }]} />,
  'Copy: Account': <FactList label="Pay" facts={[{ name: 'account', label: 'Account', text: '0 1', copy: '01' }]} />,
  'Copy address': <Address />,
}
type Place = keyof typeof PLACES

const show = (place: Place) => {
  holdTimers(1_500)
  return renderFeature(
    <>
      {PLACES[place]}
      <Toasts />
    </>,
    { remote: 'account', wording: { EN }, path: '/m/memberHome', signedInAs: 'player1', gateway },
  )
}

describe('a copy', () => {
  test.each<[Place, string | RegExp, string]>([
    ['Copy member ID', /^\d+$/, 'Copied'],
    ['Copy: Bet number', /^B-1$/, 'Copied'],
    ['Copy: Account', /^01$/, 'Copied: Account'],
    ['Copy address', /\/m\/download$/, 'Address copied'],
  ])('SM-01 SH-24 "%s" takes the text along and says so', async (place, text, said) => {
    const { user } = await show(place)
    await user.click(await screen.findByRole('button', { name: place }))
    expect(await screen.findByText(`success: ${said}`)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toMatch(text)
  })

  const BY_HAND = 'It could not be copied. Touch and hold the text to copy it yourself.'
  test.each<[Place, string]>([
    ['Copy member ID', BY_HAND],
    ['Copy: Bet number', BY_HAND],
    ['Copy: Account', BY_HAND],
    ['Copy address', `The address was not copied. Open Safari and enter ${location.host}/m/download`],
  ])('SM-01 SH-24 "%s" says so when the browser denies it', async (place, said) => {
    const { user } = await show(place)
    const button = await screen.findByRole('button', { name: place })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    await user.click(button)
    expect(await screen.findByText(`error: ${said}`)).toBeTruthy()
    expect(screen.queryByText(/^success/)).toBeNull()
  })
})
