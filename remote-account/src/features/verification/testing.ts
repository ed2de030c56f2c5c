import type { TestGateway } from '@lobby/gateway/testing'
import { newestHole } from '@lobby/gateway/testing/desk'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** For tests: solves the puzzle on screen as somebody with a keyboard does, who sees where its hole is. */
export async function solveSlider(user: UserEvent, gateway: TestGateway): Promise<void> {
  const knob = await screen.findByRole('slider')
  knob.focus()
  const hole = await newestHole(gateway)
  const leaps = '{PageUp}'.repeat(Math.floor(hole / 24))
  const steps = '{ArrowRight}'.repeat(Math.round((hole % 24) / 4))
  await user.keyboard(`${leaps}${steps}{Enter}`)
}
