/** Passkeys of members of a test's gateway, got by its own calls. */
import { addPasskey, newPasskey, setSecondFactor } from '@lobby/contracts/calls/passkeys'
import { login } from '@lobby/contracts/calls/session'
import { ask } from './ask.ts'
import { TestPasskey } from './passkey.ts'
import type { TestGateway } from './test-gateway.ts'

const ORIGIN = 'http://localhost:3000'
/** What a browser at the test's site says with every call. */
export const AT_SITE = { Origin: ORIGIN }
/** Of every demo account. */
const PASSWORD = 'Lobby#2026'

/** A question as the gateway answers it. */
export interface Question {
  ticket: string
  options: Record<string, unknown>
}

/** The question of a new passkey; fails where the gateway refuses. */
export async function offeredPasskey(gateway: TestGateway, token: string, more: object = {}): Promise<Question> {
  const { body } = await ask(gateway, newPasskey, { password: PASSWORD, ...more }, { token, headers: AT_SITE })
  if (!body.success) throw new Error(`No passkey is offered: ${body.errorCode}`)
  return body.value as Question
}

/** Adds a passkey to the account of a session, and answers it with its id. */
export async function withPasskey(gateway: TestGateway, token: string, name = 'Phone') {
  const passkey = new TestPasskey(ORIGIN)
  const { ticket, options } = await offeredPasskey(gateway, token)
  const { body } = await ask(gateway, addPasskey, { ticket, name, credential: passkey.create(options) }, { token })
  if (!body.success) throw new Error(`The passkey was not added: ${body.errorCode}`)
  return { passkey, id: (body.value as { id: number }).id }
}

/** The same with the second factor on: the member has to have proved a number or an address. */
export async function withSecondFactor(gateway: TestGateway, token: string) {
  const made = await withPasskey(gateway, token)
  const { body } = await ask(gateway, setSecondFactor, { on: true, password: PASSWORD }, { token, headers: AT_SITE })
  if (!body.success) throw new Error(`The second factor was not switched on: ${body.errorCode}`)
  return made
}

/** A login by name and password, from a browser at the test's site. */
export const signInByName = (gateway: TestGateway, username: string, more: object = {}) =>
  ask(gateway, login, { type: 'username', username, password: PASSWORD, ...more }, { headers: AT_SITE })
