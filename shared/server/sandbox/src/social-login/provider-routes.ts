/**
 * SANDBOX: stands where the phone-verification provider (Firebase type) is, and speaks the part of its REST interface
 * that the site uses. It sends codes to the developers' outbox, and its consent page believes whoever asks.
 */
import { createHash, randomBytes } from 'node:crypto'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { Failure } from '@lobby/gateway/http/failure'
import { languageOf } from '@lobby/gateway/http/language'
import { consumeCode, sendCode } from '@lobby/gateway/verification/codes'
import { mobileOfE164 } from '@lobby/gateway/verification/mobile'
import { consumeSlider } from '@lobby/gateway/verification/slider'
import type { World } from '@lobby/gateway/world'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ID_TOKEN_LIFE, readClaims, signClaims } from './claims.ts'
import { consentPage } from './consent-page.ts'

export const SANDBOX_PATH = '/wps/sandbox/identity'
/** s between consent and the token that is made of it. */
const CONSENT_LIFE = 300

const text = v.pipe(v.string(), v.maxLength(2000))
const SendCode = v.object({ phoneNumber: text, recaptchaToken: text })
const SignInByPhone = v.object({ sessionInfo: text, code: text })
const CreateAuthUri = v.object({
  providerId: v.picklist(['facebook.com', 'google.com', 'oidc.zalo']),
  continueUri: text,
})
const SignInWithIdp = v.object({ requestUri: text, sessionId: text })
const Consent = v.object({
  providerId: text,
  continueUri: text,
  state: text,
  account: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  lang: v.optional(v.string()),
})
const Consented = v.object({ sub: text, name: text, state: text, providerId: text })

/** How the provider says what we say with a code of ours. */
const REFUSALS: Readonly<Record<string, string>> = {
  'sms.code': 'INVALID_CODE',
  'slider.failed': 'CAPTCHA_CHECK_FAILED',
  'mobile.format': 'INVALID_PHONE_NUMBER',
  'request.too.often': 'TOO_MANY_ATTEMPTS_TRY_LATER',
}

/** Vietnamese where the header names none of the site's languages. */
const languageOfTag = (tag: unknown): Language =>
  languageOf(LANGUAGES.find((language) => LANGUAGE_TAG[language] === tag))

const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex')

export function registerSignInProvider(app: FastifyInstance, world: World): void {
  const post = <S extends v.GenericSchema>(
    method: string,
    schema: S,
    answer: (input: v.InferOutput<S>, request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.post(`${SANDBOX_PATH}/v1/accounts::${method}`, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const input = v.safeParse(schema, request.body)
      if (!input.success) return refuse(reply, 'MISSING_FIELD')
      try {
        return await answer(input.output, request)
      } catch (error) {
        if (error instanceof Failure) return refuse(reply, REFUSALS[error.code] ?? 'OPERATION_NOT_ALLOWED')
        throw error
      }
    })

  post('sendVerificationCode', SendCode, async ({ phoneNumber, recaptchaToken }, { ip, headers }) => {
    const mobile = mobileOfE164(phoneNumber)
    await consumeSlider(world, recaptchaToken, ip)
    await sendCode(world, {
      recipient: mobile,
      purpose: 'provider',
      ip,
      silent: false,
      language: languageOfTag(headers['x-firebase-locale']),
    })
    return { sessionInfo: Buffer.from(phoneNumber).toString('base64url') }
  })

  post('signInWithPhoneNumber', SignInByPhone, async ({ sessionInfo, code }) => {
    const phoneNumber = Buffer.from(sessionInfo, 'base64url').toString()
    await consumeCode(world, { recipient: mobileOfE164(phoneNumber), purpose: 'provider', code })
    const sub = sha256(`phone/${phoneNumber}`).slice(0, 28)
    return signedIn({ sub, phone_number: phoneNumber, firebase: { sign_in_provider: 'phone' } })
  })

  post('createAuthUri', CreateAuthUri, async ({ providerId, continueUri }, { headers }) => {
    if (!isOurs(continueUri)) throw new Failure('permission.denied')
    const sessionId = randomBytes(24).toString('base64url')
    const lang = languageOfTag(headers['x-firebase-locale'])
    const query = new URLSearchParams({ providerId, continueUri, state: sha256(sessionId), lang })
    return { authUri: `${SANDBOX_PATH}/consent?${query}`, providerId, sessionId }
  })

  post('signInWithIdp', SignInWithIdp, async ({ requestUri, sessionId }) => {
    const code = URL.canParse(requestUri) ? new URL(requestUri).searchParams.get('code') : null
    const told = v.safeParse(Consented, code ? await readClaims(world, code) : null)
    if (!told.success || told.output.state !== sha256(sessionId)) throw new Failure('sms.code')
    const { sub, name, providerId } = told.output
    return signedIn({ sub, name, firebase: { sign_in_provider: providerId } })
  })

  app.get(`${SANDBOX_PATH}/consent`, async (request, reply) => {
    const input = v.safeParse(Consent, request.query)
    if (!input.success || !isOurs(input.output.continueUri)) return refuse(reply, 'INVALID_CONTINUE_URI')
    const { providerId, continueUri, state, account, name, lang } = input.output
    if (!account) {
      return reply
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
        .send(
          consentPage({ providerId, continueUri, state, path: `${SANDBOX_PATH}/consent`, language: languageOf(lang) }),
        )
    }
    const sub = sha256(`${providerId}/${account.toLowerCase()}`).slice(0, 28)
    const code = await signClaims(world, { sub, name: name || account, state, providerId }, CONSENT_LIFE)
    const back = new URL(continueUri)
    back.searchParams.set('code', code)
    return reply.redirect(back.href)
  })

  async function signedIn(claims: { sub: string } & Record<string, unknown>) {
    const idToken = await signClaims(world, claims, ID_TOKEN_LIFE)
    return { idToken, expiresIn: String(ID_TOKEN_LIFE), localId: claims.sub, displayName: claims.name }
  }

  /** The provider sends players back to the sites it knows and to no others. */
  const isOurs = (uri: string): boolean => URL.canParse(uri) && world.siteOrigins.includes(new URL(uri).origin)
}

const refuse = (reply: FastifyReply, message: string) =>
  reply.code(400).send({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } })
