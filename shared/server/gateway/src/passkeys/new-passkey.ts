import { randomBytes } from 'node:crypto'
import { MOST_PASSKEYS, type NewCredential } from '@lobby/contracts/calls/passkeys'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Caller } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { originsOf, passkeyAddress } from './address.ts'
import type { Passkey } from './check-answer.ts'
import { library } from './library.ts'
import { keepQuestion, type Question, type Sent, SHEET_LIFE } from './questions.ts'

/** What authenticators show beside the user name. A name, the same in every language. */
const SITE_NAME = 'Lobby'

/** COSE's numbers of EdDSA, ES256 and RS256: what authenticators have, and Node checks without an experiment. */
const ALGORITHMS = [-8, -7, -257]

/** Asks the browser to make a passkey, for this session alone. @throws Failure `passkey.many`, `passkey.address` */
export async function offerPasskey(world: World, origin: string | null, caller: Caller): Promise<Sent> {
  const { member, sessionId } = caller
  const { passkeys } = schema
  const { rpId } = passkeyAddress(world, origin)
  const own = await world.db.select().from(passkeys).where(eq(passkeys.memberId, member.id))
  if (own.length >= MOST_PASSKEYS) throw new Failure('passkey.many')
  const userHandle = own[0]?.userHandle ?? randomBytes(32).toString('base64url')
  const asked = { purpose: 'add', memberId: member.id, sessionId, userHandle } as const
  const { ticket, challenge } = await keepQuestion(world, rpId, asked)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userName: member.userName,
    userDisplayName: member.userName,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: own
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ credentialId: id, transports }) => ({ id, transports })),
    // Kept in the device, so that it signs in by itself, and unlocked by face, finger or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: SHEET_LIFE,
  })
  return { ticket, options: { ...options } }
}

/** What is kept of a passkey that was made for a question. @throws Failure `passkey.failed` */
export async function newCredential(
  world: World,
  question: Question,
  credential: v.InferOutput<typeof NewCredential>,
): Promise<Omit<Passkey, 'id' | 'memberId' | 'name' | 'addedAt' | 'lastUsedAt'>> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = credential.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: question.challenge,
      expectedOrigin: originsOf(world, question.rpId),
      expectedRPID: question.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (verified && question.userHandle !== null) {
      const { id, publicKey, counter } = registrationInfo.credential
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        rpId: question.rpId,
        userHandle: question.userHandle,
        synced: registrationInfo.credentialBackedUp,
      }
    }
  } catch {
    // Damaged, of another site or not unlocked: one answer for all.
  }
  throw new Failure('passkey.failed')
}
