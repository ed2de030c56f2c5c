import { createRegisterLink, registerLinks } from '@lobby/contracts/calls/agent-registration'
import { useErrorText, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useId, useState } from 'react'
import { type OpenedType, RebateField, TypeChoice } from './account-fields.tsx'
import type { Link } from './link.ts'
import { percentOf, rebateText } from './rebate.ts'
import styles from './register.module.css'

interface Props {
  open: boolean
  /** The agent's own rebate, in percent. */
  most: number
  onClose: () => void
  onMade: (link: Link) => void
}

/** As what and with which rebate those who come by the link are registered. */
export function NewLinkSheet({ open, most, onClose, onMade }: Props) {
  const t = useText('agent')
  const errorText = useErrorText()
  const id = useId()
  const [type, setType] = useState<OpenedType>(0)
  const { submit, busy, error } = useSubmit(createRegisterLink, { invalidates: [registerLinks], onSuccess: onMade })
  const form = useForm({
    initial: { rebate: '0' },
    errors: ({ rebate }) => {
      const percent = percentOf(rebate)
      return { rebate: percent === null || percent > most ? t('register.missing.rebate') : undefined }
    },
    onSubmit: ({ rebate }) => submit({ type, rebate: percentOf(rebate) ?? 0 }),
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('links.make')}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form={id} look="primary" wide busy={busy}>
          {t('links.makeIt')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <TypeChoice value={type} onChange={setType} />
        <RebateField control={form.text('rebate', { tidy: rebateText })} most={most} />
        {error ? <Refusal>{errorText(error)}</Refusal> : null}
      </form>
    </Sheet>
  )
}
