/** For tests of features: a call that the gateway refuses, and what a page has to do about it. */
import type { Call } from '@lobby/contracts/call'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** A gateway that refuses one call until it answers again; nothing that a page tries by itself helps. */
export function refusing<G extends { fetch: typeof fetch }>(gateway: G, { path }: Call) {
  let refuses = true
  const isRefused = (input: Parameters<typeof fetch>[0]): boolean => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    return refuses && pathname.endsWith(path)
  }
  const own: typeof fetch = async (input, init) =>
    isRefused(input)
      ? Response.json({ success: false, errorCode: 'unknown', message: 'Refused.' }, { status: 403 })
      : gateway.fetch(input, init)
  function answerAgain(): void {
    refuses = false
  }
  return { gateway: { ...gateway, fetch: own }, answerAgain }
}

/**
 * The page says so in these words, has nothing of what `shown` finds, and has it after another try, without the words.
 */
export async function expectAnotherTry(
  user: UserEvent,
  refused: { answerAgain: () => void },
  said: string,
  shown: () => HTMLElement | null,
): Promise<void> {
  const notice = (await screen.findByText(said)).closest<HTMLElement>('[role="alert"]')
  expect(notice, `“${said}” is an alert`).not.toBeNull()
  expect(shown()).toBeNull()
  refused.answerAgain()
  await user.click(within(notice ?? document.body).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).not.toBeNull())
  expect(screen.queryByText(said)).toBeNull()
}
