/** Passkeys (WebAuthn): a member's own, signing in with one, and the way back without it (decision 415). */
import * as v from 'valibot'
import { call, queryNumber, shortText } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'
import { approval } from './contact.ts'
import { LoginValue } from './session.ts'

/** Passkeys of one member, at most. */
export const MOST_PASSKEYS = 10
/** How long a member who has lost every passkey waits until the second factor can be taken off, in hours. */
export const RECOVERY_HOURS = 24
/** After that time a recovery lapses if nobody has used it, in days. */
export const RECOVERY_DAYS = 7
/** Of the name that a member gives a passkey. */
export const PASSKEY_NAME_LENGTH = 40

const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))
const credential = { id: bytes(1400), rawId: bytes(1400), type: v.literal('public-key') }

/** What `navigator.credentials.create` answered, as JSON (`toJSON`). Bytes are base64url. */
export const NewCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(v.pipe(v.array(shortText), v.maxLength(10))),
  }),
})

/** What `navigator.credentials.get` answered, as JSON. */
export const UsedCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: v.optional(v.nullable(bytes(100))),
  }),
})

const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** What the browser is asked for: its options as JSON, with a challenge that is good once and for five minutes. */
export const PasskeyQuestion = v.object({
  /** Goes back with the answer. Whoever has it cannot answer without the passkey. */
  ticket: v.string(),
  /** Options of WebAuthn Level 3 in their JSON form. */
  options: v.record(v.string(), v.unknown()),
})

/** An answer to such a question. */
export const PasskeyAnswer = v.object({ ticket, credential: UsedCredential })

/**
 * The member's word beside their session: the password of the login or an approval, and with the second factor on an
 * answer of a passkey too. Without that answer such a call fails with `passkey.required`, whose value is the question.
 */
const proof = {
  password: v.optional(shortText),
  ...approval,
  passkey: v.optional(PasskeyAnswer),
}

/** The value of `login.passkey`: a login was right, and a passkey has to follow. */
export const SecondFactor = v.object({
  ...PasskeyQuestion.entries,
  /** What a code can be sent to for whoever has lost the passkey, masked. */
  recoverBy: v.array(v.object({ kind: v.picklist(['mobile', 'email']), sentTo: v.string() })),
  /** From when on a code lets in without the passkey, once that was asked for; ms since the epoch. */
  recoverFrom: v.nullable(v.number()),
})

/** The passkeys of whoever is signed in. */
export const passkeyList = call({
  name: 'passkeyList',
  method: 'GET',
  path: '/wps/member/passkeys',
  session: 'required',
  input: v.object({}),
  value: v.object({
    passkeys: listOf(
      v.object({
        id: v.number(),
        name: v.string(),
        addedAt: v.string(),
        lastUsedAt: v.nullable(v.string()),
        /** Kept by an account of its maker beyond this device. */
        synced: v.boolean(),
      }),
    ),
    /** A passkey is asked for after every other way to sign in. */
    secondFactor: v.boolean(),
    /** From when on the second factor can be taken off without a passkey, once that was asked for; ms. */
    recoverFrom: v.nullable(v.number()),
  }),
  summary: 'Lists the passkeys of whoever is signed in',
})

/** Fails with `passkey.many` for the eleventh. */
export const newPasskey = call({
  name: 'newPasskey',
  method: 'POST',
  path: '/wps/member/passkeys/new',
  session: 'required',
  sealed: true,
  input: v.object(proof),
  value: PasskeyQuestion,
  summary: 'Begins to add a passkey',
})

/** Fails with `passkey.failed` for an answer that is wrong, late or used, and `passkey.exists` for a known passkey. */
export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  session: 'required',
  input: v.object({
    ticket,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_LENGTH)),
    credential: NewCredential,
  }),
  value: v.object({ id: v.number() }),
  summary: 'Adds a passkey',
})

/** With the last one the second factor is off. */
export const removePasskey = call({
  name: 'removePasskey',
  method: 'POST',
  path: '/wps/member/passkeys/removal',
  session: 'required',
  sealed: true,
  input: v.object({ id: v.pipe(queryNumber, v.integer()), ...proof }),
  value: v.null(),
  summary: 'Removes a passkey',
})

/**
 * Asks for a passkey after every other way to sign in, or no more. Needs a passkey (`passkey.none`), and a number or
 * address that is proved (`passkey.contact`), without which there would be no way back.
 */
export const setSecondFactor = call({
  name: 'setSecondFactor',
  method: 'POST',
  path: '/wps/member/passkeys/secondFactor',
  session: 'required',
  sealed: true,
  input: v.object({ on: v.boolean(), ...proof }),
  value: v.null(),
  summary: 'Switches the passkey as a second factor on or off',
})

/** Whoever is signed in still has a passkey, or never asked: a recovery that was asked for is off. */
export const cancelRecovery = call({
  name: 'cancelRecovery',
  method: 'DELETE',
  path: '/wps/member/passkeys/recovery',
  session: 'required',
  input: v.object({}),
  value: v.null(),
  summary: 'Calls a recovery of the second factor off',
})

/** The question of a sign-in with a passkey alone: whose it is, the passkey says. */
export const passkeyLogin = call({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey/question',
  session: 'none',
  input: v.object({}),
  value: PasskeyQuestion,
  summary: 'Begins to sign in with a passkey',
})

/** Signs in with a passkey: alone, or after a login that failed with `login.passkey`. */
export const answerPasskeyLogin = call({
  name: 'answerPasskeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey',
  session: 'none',
  input: v.object({
    ...PasskeyAnswer.entries,
    deviceId: v.optional(shortText),
    loginAs: v.optional(v.picklist(['member', 'agent'])),
  }),
  value: LoginValue,
  summary: 'Signs in with a passkey',
})

const Kind = v.picklist(['mobile', 'email'])

/** A code to what the member has proved, after a login that failed with `login.passkey`. */
export const sendRecoveryCode = call({
  name: 'sendRecoveryCode',
  method: 'POST',
  path: '/wps/session/login/recovery/code',
  session: 'none',
  input: v.object({ ticket, kind: Kind }),
  value: v.object({
    /** Until then no other code is sent there, ms since the epoch. */
    expirationTime: v.number(),
    serverTime: v.optional(v.number()),
    sentTo: v.string(),
  }),
  summary: 'Sends a code to whoever has lost the passkey',
})

/**
 * The first time it begins the wait, and tells the member. After the wait it takes the second factor off with all
 * passkeys, ends every other session and signs in.
 */
export const recoverAccess = call({
  name: 'recoverAccess',
  method: 'POST',
  path: '/wps/session/login/recovery',
  session: 'none',
  sealed: true,
  input: v.object({ ticket, kind: Kind, code: shortText, deviceId: v.optional(shortText) }),
  value: v.object({
    /** From when on a code lets in, ms since the epoch. */
    recoverFrom: v.number(),
    /** The session, once the wait is over. */
    login: v.nullable(LoginValue),
  }),
  summary: 'Lets in, after a wait, whoever has lost the passkey',
})
