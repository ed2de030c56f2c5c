import type { Boot } from '@lobby/contracts/boot'
import { promotionCategories, systemStatus } from '@lobby/contracts/calls/system'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { gateway as callGateway } from '@lobby/platform'
import { renderFeature, resetPlatform } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAtRest } from '../at-rest.ts'
import en from '../locales/en.json' with { type: 'json' }
import { StatusGate } from './status-gate.tsx'
import { pageIsTooOld, resetTooOld } from './too-old.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.set({ maintenance: false, regionRestriction: false, readings: { statusReading: 'A' } })
  resetTooOld()
})

/** Requests that never come back: what shows now is what was known before. */
const silence: typeof fetch = () => new Promise(() => {})

const show = (options: { fetch?: typeof fetch } = {}) =>
  renderFeature(
    <StatusGate>
      <p>the site</p>
    </StatusGate>,
    { remote: 'shell', wording: { EN: en.shell }, gateway: { ...gateway, fetch: options.fetch ?? gateway.fetch } },
  )

const heading = (name: string) => screen.findByRole('heading', { name })

describe('the status of the site', () => {
  test('SH-37 SH-42 shows maintenance, and the site once it is over', async () => {
    gateway.set({ maintenance: true, regionRestriction: true })
    const { user } = await show()
    expect(await heading('Maintenance')).toBeTruthy()
    expect(screen.queryByText('the site')).toBeNull()
    gateway.set({ maintenance: false, regionRestriction: false })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('the site')).toBeTruthy()
  })

  test('ER-15 a site that is under maintenance says the documents’ sentence', async () => {
    gateway.set({ maintenance: true })
    await show()
    expect(await screen.findByText('System upgrading, please try again later.')).toBeTruthy()
    gateway.set({ maintenance: false })
  })

  test("SH-41 the restricted page has its words, the player's address and a way to ask", async () => {
    gateway.set({ regionRestriction: true })
    await show()
    expect(await heading('Access restricted')).toBeTruthy()
    expect(screen.getByText('Access Denied')).toBeTruthy()
    expect(screen.getByText(/Your IP address: \S+/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('https://help.example/')
  })

  test('SH-38 SH-39 both readings lead to the same page from their own number', async () => {
    for (const statusReading of ['A', 'B'] as const) {
      for (const [closed, title] of [
        [{ maintenance: true, regionRestriction: false }, 'Maintenance'],
        [{ maintenance: false, regionRestriction: true }, 'Access restricted'],
      ] as const) {
        gateway.set({ ...closed, readings: { statusReading } })
        const shown = await show()
        expect(await heading(title)).toBeTruthy()
        shown.unmount()
        await resetPlatform()
      }
    }
  })
})

/** What a page at rest reads of what the edge has put into it. */
const BOOT = { shell: 'shell@1' } as Boot

describe('the kept status', () => {
  test('SH-40 is written with each answer', async () => {
    await show()
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(STORAGE_KEY.status) ?? 'null')).toMatchObject({ status: 0 }),
    )
  })

  test('SH-40 shows at once, before the server has answered, and gives way to its answer', async () => {
    const shown = await show()
    await screen.findByText('the site')
    gateway.set({ maintenance: true })
    const closed = await callGateway(systemStatus, {})
    gateway.set({ maintenance: false })
    shown.unmount()
    await resetPlatform()
    localStorage.setItem(STORAGE_KEY.status, JSON.stringify(closed))

    const silent = await show({ fetch: silence })
    expect(await heading('Maintenance')).toBeTruthy()
    silent.unmount()
    await resetPlatform()
    localStorage.setItem(STORAGE_KEY.status, JSON.stringify(closed))
    await show()
    expect(await screen.findByText('the site')).toBeTruthy()
  })

  test('SH-40 the server is asked at every start, however fresh what came with the page is', async () => {
    await show()
    await screen.findByText('the site')
    gateway.set({ maintenance: true })
    await startAtRest(BOOT)
    expect(await heading('Maintenance')).toBeTruthy()
  })

  test.each([
    [{ maintenance: true }, 'Maintenance'],
    [{ regionRestriction: true }, 'Access restricted'],
  ])('SH-40 the server is asked when it refuses a call, for %j', async (closed, title) => {
    await show()
    await screen.findByText('the site')
    // The first answer is there: no other one is under way.
    await waitFor(() => expect(localStorage.getItem(STORAGE_KEY.status)).not.toBeNull())
    gateway.set(closed)
    await expect(callGateway(promotionCategories, {})).rejects.toMatchObject({ name: 'GatewayError' })
    expect(await heading(title)).toBeTruthy()
  })

  test.each(['{', '{"status":9}', 'null'])('SH-40 what stands there as %s is read as nothing', async (kept) => {
    localStorage.setItem(STORAGE_KEY.status, kept)
    await show({ fetch: silence })
    expect(screen.getByText('the site')).toBeTruthy()
  })
})

test('SH-42 a page that is too old asks for the update, with a button', async () => {
  await show()
  act(pageIsTooOld)
  expect(screen.getByRole('heading', { name: 'Please update to the latest version' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy()
})
