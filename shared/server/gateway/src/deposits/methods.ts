import { type Language, textIn } from '@lobby/contracts/languages'
import type { World } from '../calls/world.ts'
import type { PaymentMethod } from '../outside/payments.ts'

/** Time to pay an order, ms. */
export const PAY_WITHIN = 15 * 60_000
/** So long a payment that the player reported may take to be seen, ms. */
export const SEEN_WITHIN = 30 * 60_000
/** A deposit is to be played once before it can be taken out: what keeps the site from moving money for others. */
export const DEPOSIT_TURNOVER = 1

/** What releases that know methods by name alone can show: they fail on any other. */
const KNOWN_BY_NAME: readonly string[] = ['qr', 'transfer', 'ewallet', 'card', 'crypto']

type Given = Pick<World, 'outside'>

/** What this client can show. */
export function methodsFor({ outside }: Given, reads: 'kinds' | undefined): readonly PaymentMethod[] {
  const all = outside.payments?.methods() ?? []
  return reads === 'kinds' ? all : all.filter(({ id }) => KNOWN_BY_NAME.includes(id))
}

export const methodOf = ({ outside }: Given, id: string): PaymentMethod | undefined =>
  outside.payments?.methods().find((method) => method.id === id)

/** Of an order, also when its method is offered no more. */
export function paidBy(world: Given, id: string, language: Language) {
  const method = methodOf(world, id)
  return { method: method?.kind ?? id, methodId: id, methodName: method ? textIn(method.name, language) : id }
}
