import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useVendors } from './use-vendors.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

let vendors: ReturnType<typeof useVendors>
function Place() {
  vendors = useVendors()
  return null
}
const entry = (displayName: string) => ({
  ...{ displayName, accountTypeName: 'x', mobileLargeIcon: '', vendorNames: [], gameCategory: 'RNG' },
})
/** Who offers what; the first entry of each has the name that it is shown by. */
const CONTENT = {
  RNG: { LOTUS: [entry('Lotus Reels'), entry('Lotus Live')], NONAME: [entry('')], EMPTY: [] },
  LIVE: { LOTUS: [entry('Lotus Reels')], ROYAL: [entry('Royal Salon')] },
}

test('CL-21 vendors are those of a type, or all of them once, by the name that they are shown by', async () => {
  const asked: string[] = []
  const fetch: typeof gateway.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://site.test')
    if (pathname !== vendorGameTypes.path) return gateway.fetch(input, init)
    asked.push(`${searchParams.get('typeId')} ${searchParams.get('merchant_code')}`)
    return Promise.resolve(Response.json({ success: true, value: { content: CONTENT } }))
  }
  await renderFeature(<Place />, { remote: 'account', wording: {}, gateway: { ...gateway, fetch } })
  // Until the gateway has answered there is none, and a code is its own name.
  expect([vendors.named(), vendors.nameOf('LOTUS')]).toEqual([[], 'LOTUS'])
  await waitFor(() => expect(vendors.named()).not.toEqual([]))
  const [lotus, royal] = [
    { code: 'LOTUS', name: 'Lotus Reels' },
    { code: 'ROYAL', name: 'Royal Salon' },
  ]
  const others = ['NONAME', 'EMPTY'].map((code) => ({ code, name: code }))
  expect(vendors.named()).toEqual([lotus, ...others, royal])
  expect(vendors.named('RNG')).toEqual([lotus, ...others])
  expect(vendors.named('LIVE')).toEqual([lotus, royal])
  expect(vendors.named('FISH')).toEqual([])
  expect(['ROYAL', 'NONAME', 'GONE'].map(vendors.nameOf)).toEqual(['Royal Salon', 'NONAME', 'GONE'])
  expect(asked).toEqual(['1 lobbyvn'])
})
