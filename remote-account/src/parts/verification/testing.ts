import type { TestGateway } from '@lobby/sandbox/testing'
import { newestHole } from '@lobby/sandbox/testing/test-data'
import { configure, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

// A form of twenty fields, a puzzle that is drawn and a password that is hashed: a busy machine takes more than a
// second.
configure({ asyncUtilTimeout: 10_000 })

/** For tests: solves the puzzle on screen as somebody with a keyboard does, who sees where its hole is. */
export async function solveSlider(user: UserEvent, gateway: TestGateway): Promise<void> {
  // The first puzzle of a gateway is drawn from nothing.
  const knob = await screen.findByRole('slider', {}, { timeout: 10_000 })
  knob.focus()
  const hole = await newestHole(gateway)
  const leaps = '{PageUp}'.repeat(Math.floor(hole / 24))
  const steps = '{ArrowRight}'.repeat(Math.round((hole % 24) / 4))
  await user.keyboard(`${leaps}${steps}{Enter}`)
}
