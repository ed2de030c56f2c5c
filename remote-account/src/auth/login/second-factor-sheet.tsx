import { answerPasskeyLogin } from '@lobby/contracts/calls/passkeys'
import { deviceId, gateway, useErrorText, useText } from '@lobby/platform'
import { type Submit, useSubmit } from '@lobby/platform/submit'
import { Button, Sheet } from '@lobby/ui/core'
import { KeyIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import type { AskedPasskey } from '../../parts/passkeys/second-factor.ts'
import { hasPasskeys, useWebauthn } from '../../parts/passkeys/use-webauthn.ts'
import type { PasskeyProblem } from '../../parts/passkeys/webauthn.ts'
import type { RememberedLogin } from '../../parts/remembered-login/remembered-login.ts'
import { useDoor } from './door.tsx'
import { enterWith } from './enter-by-passkey.ts'
import { LostPasskey } from './lost-passkey.tsx'
import styles from './second-factor.module.css'

/** A login that was right so far, and what to keep of it. */
export interface SecondStep {
  asked: AskedPasskey
  keep: RememberedLogin | null
}

interface SecondFactorSheetProps extends SecondStep {
  onClose: () => void
  /** The player is in. */
  onEntered: () => void
}

/**
 * What follows the password, the code or the provider for whoever has switched that on. It lies over the form, so that
 * nothing that was typed is lost.
 */
export default function SecondFactorSheet({ asked, keep, onClose, onEntered }: SecondFactorSheetProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const loginAs = useDoor()
  const canUse = hasPasskeys()
  const [isLost, setLost] = useState(!canUse || asked.recoverFrom !== null)
  const webauthn = useWebauthn({ early: true })
  const confirm: Submit<void, PasskeyProblem | null> = useSubmit(async () => {
    const answer = await (await webauthn()).askPasskey(asked.options)
    if ('problem' in answer) return answer.problem
    const { ticket } = asked
    const answered = await gateway(answerPasskeyLogin, {
      ticket,
      credential: answer.done,
      deviceId: deviceId(),
      loginAs,
    })
    enterWith(answered, keep)
    onEntered()
    return null
  })
  const { submit, busy, error, value } = confirm
  const problem = error ? errorText(error) : value ? t(value === 'left' ? 'passkeys.left' : 'passkeys.broken') : null
  return (
    <Sheet open onClose={onClose} title={t('secondFactor.title')} closeLabel={t('close')}>
      <div className={styles.step}>
        <p className={styles.lead}>{t(canUse ? 'secondFactor.lead' : 'secondFactor.unsupported')}</p>
        {canUse ? (
          <Button look="primary" wide icon={<KeyIcon size={18} />} busy={busy} onClick={() => void submit()}>
            {t('secondFactor.use')}
          </Button>
        ) : null}
        {problem ? <Refusal>{problem}</Refusal> : null}
        {isLost ? (
          <LostPasskey
            asked={asked}
            onEntered={(answer) => {
              enterWith(answer, keep)
              onEntered()
            }}
          />
        ) : (
          <Button look="link" wide onClick={() => setLost(true)}>
            {t('secondFactor.lost')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
