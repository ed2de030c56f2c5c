import type { newPasskey } from '@lobby/contracts/calls/passkeys'
import type * as v from 'valibot'
import type { MemberContext } from '../calls/route.ts'
import { checkApproval } from '../contacts/approval.ts'
import { Failure } from '../http/failure.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import type { CheckedCode } from '../verification/codes.ts'
import { checkAnswer } from './check-answer.ts'
import { askForPasskey } from './questions.ts'
import { hasSecondFactor } from './second-factor.ts'

/**
 * The member's word beside their session: the password of the login, or a code to what they have proved; and with the
 * second factor on a passkey too, so that a stolen session with the password takes none away.
 *
 * @returns what uses the code up, where one was typed
 * @throws Failure of the password or the code; `passkey.required` with the question
 */
export async function checkProof(
  input: v.InferOutput<typeof newPasskey.input>,
  { world, caller, ip, origin }: MemberContext,
): Promise<CheckedCode> {
  const { member, sessionId } = caller
  if (member.type === 4) throw new Failure('trial.restricted')
  let useApproval: CheckedCode = async () => {}
  if (input.approveBy) {
    useApproval = await checkApproval(world, member, input)
  } else {
    const refusal = await refusePassword(world, 'login', member, input.password ?? '', ip)
    if (refusal) throw refusal
  }
  if (await hasSecondFactor(world.db, member.id)) {
    const asked = { purpose: 'prove', memberId: member.id, sessionId } as const
    if (!input.passkey) throw new Failure('passkey.required', await askForPasskey(world, origin, asked))
    await checkAnswer(world, input.passkey, { purposes: ['prove'], memberId: member.id, sessionId })
  }
  return useApproval
}
