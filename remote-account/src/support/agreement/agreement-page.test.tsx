import { LANGUAGES } from '@lobby/contracts/languages'
import { setLanguage } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import enWords from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import AgreementPage from './agreement-page.tsx'
import { type AgreementText, loadAgreement } from './agreement-text.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const renderPage = () =>
  renderFeature(<AgreementPage />, {
    remote: 'account',
    wording: { VI: viWords, EN: enWords },
    path: '/m/useragreement',
    gateway,
  })

const shapeOf = ({ sections }: AgreementText) =>
  Object.entries(sections).map(([id, { parts }]) => [
    id,
    parts.map((part) => (typeof part === 'string' ? 'text' : part.length)),
  ])

describe('user agreement', () => {
  test('SH-12 shows the agreement with its contents and the day of its last change', async () => {
    const { user } = await renderPage()
    expect(await screen.findByRole('heading', { name: /Responsible gambling/ })).toBeTruthy()
    expect(screen.getByText('Last updated: 22 Nov 2026')).toBeTruthy()
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    await user.click(within(contents).getByRole('button', { name: /Your data/ }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Your data/ }))
  })

  test('SH-12 begins at the chapter that a link names', async () => {
    location.hash = '#agreement-privacy'
    onTestFinished(() => {
      location.hash = ''
    })
    await renderPage()
    const chapter = await screen.findByRole('heading', { name: /Your data/ })
    await waitFor(() => expect(document.activeElement).toBe(chapter))
  })

  test.each([18, 21] as const)('VA-14 SH-12 names %i as the least age, as the site reads it', async (minAge) => {
    gateway.set({ readings: { minAge } })
    await renderPage()
    expect(await screen.findByText(`You are at least ${minAge} years old.`)).toBeTruthy()
  })

  test('SH-12 IN-02 changes with the language', async () => {
    await renderPage()
    await screen.findByRole('heading', { name: /Who may play/ })
    await act(() => setLanguage('VI'))
    expect(await screen.findByRole('heading', { name: /Ai được tham gia/ })).toBeTruthy()
    expect(screen.getByRole('article').lang).toBe('vi')
  })

  test('SH-12 IN-02 says the same in all five languages: no section, paragraph or point is missing or left in English', async () => {
    const english = await loadAgreement('EN')
    const said = (text: AgreementText) =>
      Object.values(text.sections).flatMap(({ title, parts }) => [title, ...parts.flat()])
    for (const language of LANGUAGES) {
      const text = await loadAgreement(language)
      expect(shapeOf(text), language).toEqual(shapeOf(english))
      if (language === 'EN') continue
      expect(said(text).filter((words) => words === '' || said(english).includes(words))).toEqual([])
    }
    expect(JSON.stringify(english)).toContain('Gambling can be addictive - please play responsibly')
  })
})
