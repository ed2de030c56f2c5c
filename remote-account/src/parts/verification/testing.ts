import { holdTimers } from '@lobby/platform/testing'
import type { TestGateway } from '@lobby/sandbox/testing'
import { newestHole } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** For tests: solves the puzzle on screen as somebody with a keyboard does, who sees where its hole is. */
export async function solveSlider(user: UserEvent, gateway: TestGateway): Promise<void> {
  // The first puzzle of a gateway is drawn from nothing.
  const knob = await screen.findByRole('slider')
  knob.focus()
  const hole = await newestHole(gateway)
  const leaps = '{PageUp}'.repeat(Math.floor(hole / 24))
  const steps = '{ArrowRight}'.repeat(Math.round((hole % 24) / 4))
  await user.keyboard(`${leaps}${steps}{Enter}`)
}

/** For tests: a `fetch`, and the bodies of the calls of one declaration that went through it. Not of sealed ones. */
export function recordBodies(real: typeof fetch, call: { path: string }): { fetch: typeof fetch; bodies: unknown[] } {
  const bodies: unknown[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (String(input).endsWith(call.path)) bodies.push(JSON.parse(String(init?.body)))
    return real(input, init)
  }
  return { fetch, bodies }
}

/** For tests: has a code sent to the number in the field, and ends when the screen has said so for its second. */
export async function askForSmsCode(user: UserEvent, gateway: TestGateway): Promise<void> {
  const second = holdTimers(1_000)
  await user.click(screen.getByRole('button', { name: 'Get code' }))
  await solveSlider(user, gateway)
  await screen.findByText('SMS code sent, please check')
  await waitFor(() => expect(second.waiting()).toBe(1))
  second.run()
}
