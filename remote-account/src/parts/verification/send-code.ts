import type { InputOf, ValueOf } from '@lobby/contracts/call'
import { sendSmsNoLogin } from '@lobby/contracts/calls/verification'
import { gateway } from '@lobby/platform'

/** Has a code sent to somebody who is not signed in: the `send` of `useSmsCode`. */
export const sendCode = (input: InputOf<typeof sendSmsNoLogin>): Promise<ValueOf<typeof sendSmsNoLogin>> =>
  // biome-ignore lint/plugin: the submit of `useSmsCode` makes it
  gateway(sendSmsNoLogin, input)
