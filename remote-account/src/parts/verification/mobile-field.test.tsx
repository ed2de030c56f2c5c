import { country } from '@lobby/contracts/calls/registration'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ja from '../../locales/ja.json' with { type: 'json' }
import { MobileField } from './mobile-field.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const VN = { countryCode: 'VN', countryDialingCode: '84' }
const SG = { countryCode: 'SG', countryDialingCode: '65' }
interface Given {
  dialingCode?: string
  number?: string
  pickable?: boolean
  countries?: (typeof VN)[]
  go?: boolean
  language?: 'EN' | 'JA'
  /** Until it resolves nobody knows the countries. */
  after?: Promise<void>
}
async function show(given: Given = {}) {
  const { dialingCode = '', number = '', pickable = true, countries = [VN, SG], go, language = 'EN', after } = given
  const fetch: typeof gateway.fetch = async (input, init) => {
    if (!new URL(String(input), 'http://site.test').pathname.endsWith(country.path)) return gateway.fetch(input, init)
    await after
    return Response.json({ success: true, value: { ...VN, countries } })
  }
  const changes: unknown[] = []
  function Form() {
    const [value, setValue] = useState({ number, dialingCode })
    return (
      <MobileField
        value={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
        pickable={pickable}
        {...(go ? { enterKeyHint: 'go' } : {})}
      />
    )
  }
  const feature = await renderFeature(<Form />, {
    remote: 'account',
    wording: { EN: en, JA: ja },
    language,
    gateway: { ...gateway, fetch },
  })
  return { ...feature, changes }
}
const field = () => document.querySelector('input') as HTMLInputElement
const hint = () => [field().placeholder, screen.queryByText('You can leave out the leading 0') !== null]

test.each([
  ['before the country is known', '', true],
  ['at home', '84', true],
  ['elsewhere', '65', false],
] as const)(
  'VA-08 VA-10 %s the field says the home number’s length and that it has no leading 0, or nothing',
  async (_where, dialingCode, says) => {
    await show({ dialingCode })
    await waitFor(() => expect(screen.getByText(`+${dialingCode || '84'}`)).toBeTruthy())
    await waitFor(() => expect(hint()).toEqual(says ? ['9 digit phone number', true] : ['', false]))
  },
)

test('VA-08 the number is typed on the digits’ keyboard, and the next key leads on, or sends where it is the last', async () => {
  const { unmount } = await show()
  const told = () => [
    field().type,
    field().name,
    field().inputMode,
    field().autocomplete,
    field().getAttribute('enterkeyhint'),
  ]
  expect(told()).toEqual(['tel', 'mobileNum', 'numeric', 'tel-national', 'next'])
  expect([field().maxLength, field().getAttribute('aria-required')]).toEqual([20, null])
  unmount()
  await show({ go: true })
  expect(told().at(-1)).toBe('go')
})

test('RG-05 LG-16 another country keeps the number, and another number the country', async () => {
  const { user, changes } = await show({ number: '91' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country code' }), '65')
  await user.type(field(), '2')
  expect(changes).toEqual([
    { number: '91', dialingCode: '65' },
    { number: '912', dialingCode: '65' },
  ])
  expect(hint()).toEqual(['', false])
})

test('RG-05 the countries are named in the player’s language, each with its code', async () => {
  await show({ language: 'JA' })
  const picker = await screen.findByRole<HTMLSelectElement>('combobox')
  expect([...picker.options].map((option) => [option.value, option.textContent])).toEqual([
    ['84', 'ベトナム (+84)'],
    ['65', 'シンガポール (+65)'],
  ])
})

test.each([
  ['the switch is off', { pickable: false }],
  ['there is no other', { countries: [VN] }],
])('LG-16 where %s the country is shown and cannot be chosen', async (_why, given) => {
  await show(given)
  await screen.findByText('+84')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('RG-05 until the countries are known there is neither a code nor a choice', async () => {
  let known: () => void = () => undefined
  const after = new Promise<void>((resolve) => {
    known = resolve
  })
  const { container } = await show({ after })
  expect(container.textContent).not.toContain('+')
  expect(screen.queryByRole('combobox')).toBeNull()
  known()
  expect(await screen.findByRole('combobox')).toBeTruthy()
})
