import { GatewayError } from '@lobby/platform'
import * as v from 'valibot'

/** Where the provider is, by the site's settings. */
export interface ProviderAddress {
  url: string
  apiKey: string
}

/** ms */
const TIMEOUT = 15_000

/** The provider's words for what the gateway says with a code of its own. */
const CODE = {
  INVALID_CODE: 'sms.code',
  SESSION_EXPIRED: 'sms.code',
  MISSING_CODE: 'sms.code',
  CAPTCHA_CHECK_FAILED: 'slider.failed',
  INVALID_PHONE_NUMBER: 'mobile.format',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'request.too.often',
  QUOTA_EXCEEDED: 'request.too.often',
  OPERATION_NOT_ALLOWED: 'permission.denied',
} as const

const Refusal = v.object({ error: v.object({ message: v.string() }) })

/**
 * Asks the phone-verification provider (Firebase type) by its REST interface. Its refusals become the codes that the
 * gateway has for the same, so that a form need not know who has checked.
 */
export async function askProvider<S extends v.GenericSchema>(
  { url, apiKey }: ProviderAddress,
  method: string,
  body: Readonly<Record<string, unknown>>,
  answer: S,
): Promise<v.InferOutput<S>> {
  const fails = (code: GatewayError['code'], message: string, status = 0) =>
    new GatewayError({ call: `provider ${method}`, code, message, status })
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT)
  try {
    const response = await fetch(`${url}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      // The provider's own header: in which language it writes to the player.
      headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': document.documentElement.lang },
      body: JSON.stringify(body),
      signal: abort.signal,
    })
    const told: unknown = await response.json()
    const read = v.safeParse(answer, told)
    if (response.ok && read.success) return read.output
    const refusal = v.safeParse(Refusal, told)
    // `TOO_MANY_ATTEMPTS_TRY_LATER : and a sentence about it`
    const name = refusal.success ? (refusal.output.error.message.split(/\s*:\s*/)[0] ?? '') : ''
    throw fails(codeOf(name), name || `${method} answered what does not fit`, response.status)
  } catch (error) {
    if (error instanceof Error && error.name === 'GatewayError') throw error
    throw abort.signal.aborted ? fails('client.timeout', 'no answer') : fails('client.offline', 'could not be sent')
  } finally {
    clearTimeout(timer)
  }
}

const codeOf = (name: string): GatewayError['code'] =>
  Object.entries(CODE).find(([key]) => key === name)?.[1] ?? 'unknown'
