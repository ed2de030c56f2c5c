import { readFileSync } from 'node:fs'
import { DEPOSIT_KINDS } from '@lobby/contracts/calls/deposits'
import { StartError } from '@lobby/gateway/database/lock'
import type { PaymentMethod, PaymentProvider } from '@lobby/gateway/outside/payments'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,20}$/))
const positive = v.pipe(v.number(), v.gtValue(0))

const Channel = v.strictObject({
  id,
  name: text,
  receiver: v.exactOptional(
    v.strictObject({ bin: v.pipe(v.string(), v.regex(/^\d{6}$/)), account: text, holder: text }),
  ),
  chain: v.exactOptional(v.strictObject({ network: text, address: text, rate: positive })),
})
const Method = v.pipe(
  v.strictObject({
    id,
    name: v.objectWithRest({ EN: text, VI: text }, text),
    kind: v.picklist(DEPOSIT_KINDS),
    channels: v.tupleWithRest([Channel], Channel),
    min: positive,
    max: positive,
    feePercent: v.pipe(v.number(), v.minValue(0), v.maxValue(50)),
    minutes: v.strictObject({ from: positive, to: positive }),
    amounts: v.array(positive),
  }),
  v.check(({ min, max }) => min <= max, 'min is more than max'),
)
const Methods = v.pipe(
  v.array(Method),
  v.minLength(1),
  v.check((methods) => new Set(methods.map((method) => method.id)).size === methods.length, 'two have one id'),
)

/** What `PAYMENTS_FILE` and `CHECKOUT_URL` say. */
export interface PaymentsGiven {
  /** Path of a JSON file with the ways to pay. */
  file: string
  /** The provider's own page; where every way names a receiver, none is needed. */
  checkoutUrl: string | undefined
}

/**
 * Ways to pay that the merchant's bank or payment provider offers. What was paid it reports by itself, signed with
 * `BANK_KEY`.
 *
 * @throws StartError for a file that cannot be read or is not what it has to be
 */
export function paymentsFromFile({ file, checkoutUrl }: PaymentsGiven): PaymentProvider {
  const methods = methodsOf(file)
  const page = methods.find(({ channels }) => channels.some(({ receiver, chain }) => !receiver && !chain))
  if (page && !checkoutUrl) throw new StartError(`CHECKOUT_URL is missing: ${page.id} is paid on the provider’s page.`)
  return {
    sandbox: false,
    methods: () => methods,
    checkoutUrl: ({ id: order, key, lang }) => {
      const url = new URL(checkoutUrl ?? '')
      for (const [name, value] of Object.entries({ order, key, lang })) url.searchParams.set(name, value)
      return url.href
    },
  }
}

function methodsOf(file: string): readonly PaymentMethod[] {
  let json: string
  try {
    json = readFileSync(file, 'utf8')
  } catch {
    throw new StartError('PAYMENTS_FILE names a file that cannot be read.')
  }
  const methods = v.safeParse(v.pipe(v.string(), v.parseJson(), Methods), json)
  if (methods.success) return methods.output
  const [issue] = methods.issues
  throw new StartError(
    `PAYMENTS_FILE does not hold ways to pay: ${v.getDotPath(issue) ?? 'the list'}, ${issue.message}.`,
  )
}
