import { createRegisterLink, registerLinks } from '@lobby/contracts/calls/agent-registration'
import { formatNumber, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Sheet } from '@lobby/ui/core'
import { useState } from 'react'
import { AgentForm } from '../../parts/form/agent-form.tsx'
import { percentOf, rebateText } from '../../parts/rebate/rebate.ts'
import { RebateField } from '../../parts/rebate/rebate-field.tsx'
import { type OpenedType, TypeChoice } from './account-fields.tsx'
import type { Link } from './link.ts'

interface Props {
  open: boolean
  /** The agent's own rebate, in percent. */
  most: number
  /** The rebate that the newest link gives, in percent: the next one begins with it. Without one it has to be typed. */
  last: number | undefined
  onClose: () => void
  onMade: (link: Link) => void
}

/** As what and with which rebate those who come by the link are registered. */
export function NewLinkSheet({ open, most, last, onClose, onMade }: Props) {
  const t = useText('agent')
  const [type, setType] = useState<OpenedType>(0)
  const { submit, busy, error } = useSubmit(createRegisterLink, { invalidates: [registerLinks], onSuccess: onMade })
  const form = useForm({
    initial: { rebate: last === undefined ? '' : formatNumber(Math.min(last, most), { maximumFractionDigits: 2 }) },
    errors: ({ rebate }) => {
      const percent = percentOf(rebate)
      return { rebate: percent === null || percent > most ? t('register.missing.rebate') : undefined }
    },
    onSubmit: ({ rebate }) => submit({ type, rebate: percentOf(rebate) ?? 0 }),
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('links.make')} closeLabel={t('close')}>
      <AgentForm form={form} busy={busy} error={error} action={t('links.makeIt')}>
        <TypeChoice value={type} onChange={setType} />
        <RebateField control={form.text('rebate', { tidy: rebateText })} most={most} />
      </AgentForm>
    </Sheet>
  )
}
