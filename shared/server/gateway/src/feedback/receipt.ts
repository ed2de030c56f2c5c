import type { Worded } from '@lobby/contracts/languages'
import { worded } from '../wording/wording.ts'

/** What the member finds in the box: that it has arrived, and the number that support knows it by. */
export const receiptOf = (id: number): { title: Worded; body: Worded } => ({
  title: worded('feedback.receipt.title'),
  body: worded('feedback.receipt.body', { id }),
})
