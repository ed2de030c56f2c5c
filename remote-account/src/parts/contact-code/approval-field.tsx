import type { ContactKind } from '@lobby/contracts/calls/contact'
import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { SmsCodeField } from '../verification/sms-code-field.tsx'
import styles from './approval-field.module.css'
import { useContactCode } from './use-contact-code.ts'

interface ApprovalFieldProps {
  /** Where a code can be sent; at least one. */
  kinds: readonly ContactKind[]
  kind: ContactKind
  onKind: (kind: ContactKind) => void
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** MS-10: the code that says that a change is its owner's, sent to what they have proved; field `approveCode`. */
export function ApprovalField({ kinds, kind, onKind, ...code }: ApprovalFieldProps) {
  const t = useText('account')
  const other = kinds.find((each) => each !== kind)
  return (
    <div className={styles.field}>
      <Code key={kind} kind={kind} {...code} />
      {other ? (
        <Button look="link" onClick={() => onKind(other)}>
          {t(`contact.sendTo.${other}`)}
        </Button>
      ) : null}
    </div>
  )
}

function Code({ kind, value, onChange, error }: Pick<ApprovalFieldProps, 'kind' | 'value' | 'onChange' | 'error'>) {
  const t = useText('account')
  const { sms, send } = useContactCode(kind, 'approve')
  return (
    <SmsCodeField
      sms={sms}
      name="approveCode"
      label={t(`contact.approve.${kind}`)}
      byMail={kind === 'email'}
      value={value}
      onChange={onChange}
      onRequest={() => void send('', {})}
      error={error}
      required
    />
  )
}
