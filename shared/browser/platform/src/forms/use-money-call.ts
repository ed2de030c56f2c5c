import type { Call } from '@lobby/contracts/call'
import { gateway } from '@lobby/platform'
import { useRef } from 'react'
import type * as v from 'valibot'
import { dropReference, isUnsure, type OpenReference, takeReference } from './money-reference.ts'
import { type Submit, type SubmitOptions, useSubmit } from './use-submit.ts'

type Referenced = v.GenericSchema<{ reference: string } & Record<string, unknown>>
/** What the caller says: the reference is not theirs to choose. */
type Wanted<In extends Referenced> = Omit<v.InferInput<In>, 'reference'>

/** Those of `useSubmit`, and what makes two tries the same wish. */
export interface MoneyCallOptions<Input, Value> extends Omit<SubmitOptions<Input, Value>, 'keyOf'> {
  /**
   * What makes two inputs the same wish: everything but the payment password, without it. A try whose answer was lost
   * is made again under its reference as long as the wish is the same.
   */
  wishOf?: (input: Input) => unknown
}

/**
 * A call that carries a `reference`: those that move money, and those that must not be filed twice. The reference is
 * made and kept here. After a lost answer the same wish goes out under the same one, over a reload too, and moves
 * nothing twice; after a definite answer, be it a refusal, the next try has a new one. Otherwise as `useSubmit`.
 */
export function useMoneyCall<In extends Referenced, Out extends v.GenericSchema>(
  call: Call<In, Out>,
  { wishOf = withoutSecret, ...options }: MoneyCallOptions<Wanted<In>, v.InferOutput<Out>> = {},
): Submit<Wanted<In>, v.InferOutput<Out>> {
  const last = useRef<OpenReference | null>(null)
  return useSubmit(async (input: Wanted<In>): Promise<v.InferOutput<Out>> => {
    last.current = takeReference(call.name, wishOf(input), last.current)
    const { reference } = last.current
    const settle = () => {
      last.current = null
      dropReference(call.name)
    }
    try {
      const value = await gateway(call, { ...input, reference } as v.InferInput<In>)
      settle()
      return value
    } catch (error) {
      if (!isUnsure(error)) settle()
      throw error
    }
  }, options)
}

/** The payment password proves who asks: it is no part of what is wanted, and is kept nowhere. */
function withoutSecret(input: Record<string, unknown>): unknown {
  const { paymentPassword: _secret, ...wish } = input
  return wish
}
