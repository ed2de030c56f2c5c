import { CONTACT_KINDS, type ContactKind } from '@lobby/contracts/calls/contact'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { type CheckedCode, checkCode } from '../verification/codes.ts'
import { canSend, provedContact } from './contact.ts'

/** Where a code can be sent that approves a change of the account, the number first. */
export const approvers = (world: Pick<World, 'settings' | 'outside'>, member: Member): ContactKind[] =>
  CONTACT_KINDS.filter((kind) => provedContact(member, kind) !== null && canSend(world, kind))

/**
 * MS-10: the member's word beside their session, by a code to what they have proved.
 *
 * @returns what uses the code up
 * @throws Failure `code.required`, or `sms.code` for a wrong one
 */
export async function checkApproval(
  world: World,
  member: Member,
  { approveBy, approveCode }: { approveBy?: ContactKind | undefined; approveCode?: string | undefined },
): Promise<CheckedCode> {
  const recipient = approveBy ? provedContact(member, approveBy) : null
  if (recipient === null || !approveCode) throw new Failure('code.required')
  return checkCode(world, { recipient, purpose: 'approve', code: approveCode })
}
