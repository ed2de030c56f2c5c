import type { Call, InputOf, ValueOf } from '@lobby/contracts/call'
import { gateway } from '@lobby/platform'
import { questionIn } from '../../../parts/passkeys/second-factor.ts'
import { useWebauthn } from '../../../parts/passkeys/use-webauthn.ts'
import type { PasskeyProblem } from '../../../parts/passkeys/webauthn.ts'

/** What a call has come to; the browser's sheet may have been closed instead. */
export type Proved<Value> = { value: Value } | { problem: PasskeyProblem }

/**
 * Makes a call that asks for a passkey as well where the second factor is on: then the browser's sheet opens, and the
 * call is made again with its answer. For the submit of whoever changes passkeys.
 */
export function useProofCall() {
  const webauthn = useWebauthn({ early: true })
  return async function call<C extends Call>(declared: C, input: InputOf<C>): Promise<Proved<ValueOf<C>>> {
    const make = async (more: object) => ({
      // biome-ignore lint/plugin: the submit of the sheet makes it
      value: (await gateway(declared, { ...(input as object), ...more } as InputOf<C>)) as ValueOf<C>,
    })
    try {
      return await make({})
    } catch (error) {
      const question = questionIn(error)
      if (!question) throw error
      const answer = await (await webauthn()).askPasskey(question.options)
      if ('problem' in answer) return answer
      return make({ passkey: { ticket: question.ticket, credential: answer.done } })
    }
  }
}
