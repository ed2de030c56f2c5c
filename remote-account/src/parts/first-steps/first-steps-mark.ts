import { stored } from '@lobby/platform'
import * as v from 'valibot'

/** By user name; a phone may be shared. `open`: there is a list to show; `over`: all was done, or it was put away. */
const Marks = v.record(v.string(), v.picklist(['open', 'over']))

/** How far the first steps are in this browser (decision 620). Local storage. */
export const firstSteps = stored('MC_FIRST_STEPS', Marks)

/** Keeps how far this member's first steps are. */
export function markFirstSteps(userName: string, mark: 'open' | 'over'): void {
  const before = firstSteps.read() ?? {}
  if (before[userName] !== mark) firstSteps.write({ ...before, [userName]: mark })
}
