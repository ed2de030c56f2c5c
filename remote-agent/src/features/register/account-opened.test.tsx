import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { AccountOpened } from './account-opened.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = (exists: boolean, onNext = () => {}) =>
  renderFeature(
    <PageExists value={() => exists}>
      <AccountOpened account={{ userName: 'newone', password: 'Handed1x' }} onNext={onNext} />
    </PageExists>,
    { remote: 'agent', wording: { EN: en }, gateway },
  )

test('AG-02 what is handed on is copied with its labels, a line each', async () => {
  const { user } = await show(true)
  await user.click(screen.getByRole('button', { name: en.register.copyBoth }))
  await waitFor(() => expect(toastsShown()).toEqual(['Copied']))
  expect(await navigator.clipboard.readText()).toBe('Username: newone\nFirst password: Handed1x')
})

test('IN-10 AG-02 the focus goes on with the account that was opened', async () => {
  await show(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: en.register.opened }))
})

test('AG-02 the new account leads to the next one, and to the team where the site has that page', async () => {
  let next = 0
  const { user, unmount } = await show(true, () => {
    next += 1
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/m/member/team')
  await user.click(screen.getByRole('button', { name: en.register.another }))
  expect(next).toBe(1)
  unmount()
  await show(false)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Handed1x')).toBeTruthy()
})
