import { addressBlock } from '@lobby/contracts/address-block'
import { answerPasskeyLogin, passkeyLogin } from '@lobby/contracts/calls/passkeys'
import { type Route, route } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { checkAnswer } from '../passkeys/check-answer.ts'
import { askForPasskey } from '../passkeys/questions.ts'
import { endRecovery } from '../passkeys/second-factor.ts'
import { assertTry } from '../throttles/throttle.ts'
import { enter, memberWith } from './let-in.ts'
import { entranceRefusal } from './sms-login.ts'

const begin = route(passkeyLogin, async (_input, { world, ip, origin }) => {
  await assertTry(world, 'passkey', addressBlock(ip))
  return askForPasskey(world, origin, { purpose: 'login', memberId: null })
})

const finish = route(answerPasskeyLogin, async (input, context) => {
  const { world } = context
  const wanted = { purposes: ['login', 'secondFactor'], memberId: null, sessionId: null } as const
  const { question, passkey } = await checkAnswer(world, input, wanted)
  const member = await memberWith(context, passkey.memberId)
  if (!member) return failure('passkey.failed')
  const refusal = entranceRefusal(member.type, input.loginAs ?? 'member')
  if (refusal) return failure(refusal)
  // Whoever has it has not lost it: a recovery that somebody else asked for is off.
  await endRecovery(world.db, member.id)
  return enter(context, member, { deviceId: input.deviceId, link: question.link })
})

export const passkeyLoginRoutes: readonly Route[] = [begin, finish]
