import { PATH, withQuery } from '@lobby/contracts/paths'
import { ask, type GatewayError } from '@lobby/platform'
import { type Submit, type SubmitResult, useSubmit } from './use-submit.ts'

/** Where whoever has forgotten the payment password gets another: a view of the security centre. */
export const FORGOTTEN_PAYMENT_PATH = withQuery(PATH.securityCentre, { view: 'forgotten-payment' })

/** What the question says: as in `ask`. */
export interface PasswordQuestion {
  title: string
  text?: string
  label?: string
  ok?: string
  cancel?: string
  danger?: boolean
  /** Where another payment password is set, and what the link there is called. */
  help?: { text: string; href: string }
}

/** What these are about was typed into the question; everything else is about what the password is asked for. */
const ABOUT_PASSWORD: ReadonlySet<string> = new Set(['payment.wrong', 'request.too.often'])

/**
 * Asks for the payment password and sends `order` with it, which is refused in the question: it stays open, with what
 * was typed, until the password is right, the order fails for another reason, or the player goes back. What is refused
 * for another reason is the order's own error, as ever.
 *
 * @returns asks and sends; a second call while the question is open does nothing
 */
export function usePaymentPassword<Input extends { paymentPassword: string }, Value>({
  submit,
  reset,
}: Pick<Submit<Input, Value>, 'submit' | 'reset'>): (
  question: PasswordQuestion,
  wish: Omit<Input, 'paymentPassword'>,
) => void {
  const asking = useSubmit(async (asked: { question: PasswordQuestion; wish: Omit<Input, 'paymentPassword'> }) => {
    const inputOf = (paymentPassword: string) => ({ ...asked.wish, paymentPassword }) as Input
    let sent: SubmitResult<Value> | undefined
    let open = true
    const check = async (typed: string): Promise<GatewayError | null> => {
      sent = await submit(inputOf(typed))
      // Once the player has gone back, the page says it.
      if (!open || sent === null || sent.ok || !ABOUT_PASSWORD.has(sent.error.code)) return null
      reset()
      return sent.error
    }
    const typed = await ask({ ...asked.question, kind: 'password', check })
    open = false
    // A shell of before has not tried it.
    if (typed !== null && sent === undefined) await submit(async () => inputOf(typed))
  })
  return (question, wish) => void asking.submit({ question, wish })
}
