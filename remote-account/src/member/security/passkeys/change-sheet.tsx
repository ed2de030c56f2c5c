import type { ContactKind } from '@lobby/contracts/calls/contact'
import {
  addPasskey,
  newPasskey,
  PASSKEY_NAME_LENGTH,
  passkeyList,
  removePasskey,
  setSecondFactor,
} from '@lobby/contracts/calls/passkeys'
import { gateway, toast, useErrorText, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Sheet, TextField } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useId } from 'react'
import { OwnerProof, useOwnerProof } from '../../../parts/contact-code/owner-proof.tsx'
import { useWebauthn } from '../../../parts/passkeys/use-webauthn.ts'
import type { PasskeyProblem } from '../../../parts/passkeys/webauthn.ts'
import styles from './passkeys.module.css'
import { useProofCall } from './use-proof-call.ts'

interface Typed {
  name: string
  password: string
  approveCode: string
}

/** What is changed. */
export type Change =
  | { kind: 'add' }
  | { kind: 'remove'; id: number; name: string; isLast: boolean }
  | { kind: 'on' }
  | { kind: 'off' }

interface ChangeSheetProps {
  change: Change
  /** What a new passkey is called, until the player says otherwise. */
  deviceName: string
  /** Where a code can be sent, instead of the password. */
  approveBy: readonly ContactKind[]
  /** The second factor is on: it goes with the last passkey. */
  hasFactor: boolean
  onClose: () => void
}

const PROBLEM = { left: 'passkeys.left', exists: 'passkeys.exists', failed: 'passkeys.broken' } as const

/** Adds or removes a passkey, or switches the second factor: each with the member's word beside the session. */
export function ChangeSheet({ change, deviceName, approveBy, hasFactor, onClose }: ChangeSheetProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const id = useId()
  const proofCall = useProofCall()
  const webauthn = useWebauthn({ early: true })
  const proof = useOwnerProof(approveBy)
  const isAdd = change.kind === 'add'
  const make = useSubmit(
    async ({ name, ...typed }: Typed): Promise<PasskeyProblem | null> => {
      const given = proof.input(typed)
      if (change.kind === 'add') return add(name.trim(), given)
      const made =
        change.kind === 'remove'
          ? await proofCall(removePasskey, { id: change.id, ...given })
          : await proofCall(setSecondFactor, { on: change.kind === 'on', ...given })
      return 'problem' in made ? made.problem : null
    },
    {
      invalidates: [passkeyList],
      onSuccess: (problem) => {
        if (problem) return
        toast({ text: t(`passkeys.done.${change.kind}`), kind: 'success' })
        onClose()
      },
      onError: (error) => {
        if (error.code === 'password.wrong') form.setError('password', error)
        if (error.code === 'sms.code') form.setError('approveCode', error)
      },
    },
  )
  const form = useForm({
    initial: { name: isAdd ? deviceName : '', password: '', approveCode: '' },
    errors: ({ name, ...typed }) => ({
      name: isAdd && name.trim() === '' ? t('passkeys.nameMissing') : undefined,
      ...proof.errors(typed),
    }),
    onSubmit: (values) => make.submit(values),
  })

  async function add(name: string, proof: object): Promise<PasskeyProblem | null> {
    const offered = await proofCall(newPasskey, proof)
    if ('problem' in offered) return offered.problem
    const { ticket, options } = offered.value
    const made = await (await webauthn()).makePasskey(options)
    if ('problem' in made) return made.problem
    // biome-ignore lint/plugin: the submit of this sheet makes it
    await gateway(addPasskey, { ticket, name, credential: made.done })
    return null
  }

  const fieldError = make.error?.code === 'password.wrong' || make.error?.code === 'sms.code'
  const problem = make.error && !fieldError ? errorText(make.error) : make.value ? t(PROBLEM[make.value]) : null
  const title =
    change.kind === 'remove' ? t('passkeys.removeTitle', { name: change.name }) : t(`passkeys.title.${change.kind}`)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <Button look={change.kind === 'remove' ? 'danger' : 'primary'} type="submit" form={id} wide busy={make.busy}>
          {t(`passkeys.do.${change.kind}`)}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form} aria-busy={make.busy}>
        <p className={styles.lead}>
          {t(
            change.kind === 'remove' && change.isLast && hasFactor
              ? 'passkeys.removeLast'
              : `passkeys.what.${change.kind}`,
          )}
        </p>
        {isAdd ? (
          <TextField {...form.text('name')} label={t('passkeys.name')} required maxLength={PASSKEY_NAME_LENGTH} />
        ) : null}
        <OwnerProof
          proof={proof}
          password={form.text('password')}
          code={{
            value: form.values.approveCode,
            onChange: (approveCode) => form.set({ approveCode }),
            error: form.errorOf('approveCode'),
          }}
        />
        {problem ? <Refusal>{problem}</Refusal> : null}
      </form>
    </Sheet>
  )
}
