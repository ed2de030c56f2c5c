/** How each state of a verification looks. */
export const IDENTITY_TONE = {
  none: 'gold',
  submitted: 'plain',
  approved: 'jade',
  refused: 'red',
  unknown: 'plain',
} as const
