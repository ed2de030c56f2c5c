import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import type { Member } from '../access/sessions.ts'

/** What the house gives an agent at the top of a tree: 1 % of what the team plays. In hundredths of a percent. */
const HOUSE_REBATE = 100

/** A member's rebate, in hundredths of a percent. What nobody above has given comes from the house. */
export const rebateOf = ({ parentId, type, rebate }: Pick<Member, 'parentId' | 'type' | 'rebate'>): number =>
  parentId === null && !NON_AGENT_TYPES.includes(type) ? HOUSE_REBATE : rebate

/** Hundredths of a percent; null for what has more than two decimals. */
export function hundredthsOf(percent: number): number | null {
  const hundredths = Math.round(percent * 100)
  return Math.abs(hundredths - percent * 100) < 1e-6 ? hundredths : null
}
