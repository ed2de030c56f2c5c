import type { ContactKind } from '@lobby/contracts/calls/contact'
import { useText } from '@lobby/platform'
import { Button, PasswordField, type PasswordFieldProps } from '@lobby/ui/core'
import { useState } from 'react'
import { SMS_DIGITS } from '../verification/sms-code-field.tsx'
import { ApprovalField } from './approval-field.tsx'

/** What the owner types, in the form's fields of these names. */
interface Typed {
  password: string
  approveCode: string
}

/** MS-10: a change is proved by the password of the login, or by a code to what the owner has proved. */
export function useOwnerProof(kinds: readonly ContactKind[], first: ContactKind = kinds[0] ?? 'mobile') {
  const t = useText('account')
  const [kind, onKind] = useState(first)
  const [byCode, setByCode] = useState(false)
  const usesCode = byCode && kinds.length > 0
  return {
    kinds,
    kind,
    onKind,
    usesCode,
    onSwitch: () => setByCode(!usesCode),
    /** For the form: what is wrong with the one that is asked for. */
    errors: ({ password, approveCode }: Typed) =>
      usesCode
        ? { approveCode: approveCode.length === SMS_DIGITS ? undefined : t('verification.sms.invalid') }
        : { password: password === '' ? t('password.oldMissing') : undefined },
    /** For the call. */
    input: ({ password, approveCode }: Typed) => (usesCode ? { approveBy: kind, approveCode } : { password }),
  }
}

interface OwnerProofProps {
  proof: ReturnType<typeof useOwnerProof>
  /** Field `password` of the form. */
  password: Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'>
  /** Field `approveCode` of the form. */
  code: { value: string; onChange: (value: string) => void; error?: string | undefined }
}

/** The field that is asked for, and the way to the other one where there is one. */
export function OwnerProof({ proof: { kinds, kind, onKind, usesCode, onSwitch }, password, code }: OwnerProofProps) {
  const t = useText('account')
  return (
    <>
      {usesCode ? (
        <ApprovalField kinds={kinds} kind={kind} onKind={onKind} {...code} />
      ) : (
        <PasswordField
          {...password}
          label={t('security.loginPassword')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          required
          autoComplete="current-password"
          maxLength={200}
        />
      )}
      {kinds.length > 0 ? (
        <Button look="link" onClick={onSwitch}>
          {t(usesCode ? 'contact.byPassword' : 'contact.byCode')}
        </Button>
      ) : null}
    </>
  )
}
