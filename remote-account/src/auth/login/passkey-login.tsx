import { answerPasskeyLogin, passkeyLogin } from '@lobby/contracts/calls/passkeys'
import { deviceId, gateway, useErrorText, useText } from '@lobby/platform'
import { type Submit, useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { KeyIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { hasPasskeys, useWebauthn } from '../../parts/passkeys/use-webauthn.ts'
import type { PasskeyProblem } from '../../parts/passkeys/webauthn.ts'
import { useDoor } from './door.tsx'
import { enterWith } from './enter-by-passkey.ts'

/** Signs in with a passkey alone; not shown where the browser has none. */
export function PasskeyLogin() {
  const t = useText('account')
  const errorText = useErrorText()
  const loginAs = useDoor()
  const webauthn = useWebauthn()
  const login: Submit<void, PasskeyProblem | null> = useSubmit(async () => {
    const { askPasskey } = await webauthn()
    const { ticket, options } = await gateway(passkeyLogin, {})
    const answer = await askPasskey(options)
    if ('problem' in answer) return answer.problem
    enterWith(await gateway(answerPasskeyLogin, { ticket, credential: answer.done, deviceId: deviceId(), loginAs }))
    return null
  })
  if (!hasPasskeys()) return null
  const { submit, busy, error, value } = login
  // Closed by the player: nothing to say.
  const text = error ? errorText(error) : value && value !== 'left' ? t('passkeys.broken') : null
  return (
    <>
      <Button wide icon={<KeyIcon size={18} />} busy={busy} onClick={() => void submit()}>
        {t('login.passkey')}
      </Button>
      {text ? <Refusal>{text}</Refusal> : null}
    </>
  )
}
