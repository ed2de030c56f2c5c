import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useInstallPrompt } from './use-install-prompt.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const answers: boolean[] = []
function Offer() {
  const install = useInstallPrompt()
  if (!install) return <p>No offer</p>
  return (
    <button type="button" onClick={async () => answers.push(await install())}>
      Install
    </button>
  )
}
const show = () => renderFeature(<Offer />, { remote: 'account', wording: {}, gateway })

/** As Chromium sends it. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)('SH-51 the browser’s offer is kept for one tap, and tells that it was %s', async (outcome, installed) => {
  answers.length = 0
  const { user } = await show()
  expect(screen.getByText('No offer')).toBeTruthy()
  const { event, prompt } = offer(outcome)
  expect(event.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Install' }))
  await waitFor(() => expect(answers).toEqual([installed]))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.getByText('No offer')).toBeTruthy()
})
