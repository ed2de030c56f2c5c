import type { PasskeyAnswer } from '@lobby/contracts/calls/passkeys'
import { and, eq, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { originsOf } from './address.ts'
import { library } from './library.ts'
import { type Question, takeQuestion, type Wanted } from './questions.ts'

export type Passkey = typeof schema.passkeys.$inferSelect
type Answer = v.InferOutput<typeof PasskeyAnswer>

/**
 * Checks the answer of a passkey: challenge, origin, name of the site, signature, that its owner has unlocked it, and
 * that its counter goes up. The question is used up in any case.
 *
 * @throws Failure `passkey.failed`, the same for every reason
 */
export async function checkAnswer(
  world: World,
  { ticket, credential }: Answer,
  wanted: Wanted,
): Promise<{ question: Question; passkey: Passkey }> {
  const question = await takeQuestion(world, ticket, wanted)
  const { passkeys } = schema
  const [passkey] = await world.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.rpId, question.rpId)))
  if (!passkey || (question.memberId !== null && passkey.memberId !== question.memberId)) {
    throw new Failure('passkey.failed')
  }
  const { userHandle } = credential.response
  if (userHandle && userHandle !== passkey.userHandle) throw new Failure('passkey.failed')
  const { newCounter, credentialBackedUp } = await verified(world, question, passkey, credential)
  const used = await world.db
    .update(passkeys)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: new Date(world.clock.now()) })
    .where(and(eq(passkeys.id, passkey.id), lte(passkeys.counter, newCounter)))
    .returning({ id: passkeys.id })
  // Removed in between, or a copy of it was used at the same moment.
  if (used.length === 0) throw new Failure('passkey.failed')
  return { question, passkey }
}

async function verified(world: World, question: Question, passkey: Passkey, credential: Answer['credential']) {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: question.challenge,
      expectedOrigin: originsOf(world, question.rpId),
      expectedRPID: question.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (verified) return authenticationInfo
  } catch {
    // Damaged, of another site, copied or wrongly signed: one answer for all.
  }
  throw new Failure('passkey.failed')
}
