import { downline, raiseRebate } from '@lobby/contracts/calls/agent'
import { ask, toast, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import type { Member } from '../../parts/downline/member-row.tsx'
import { AgentForm } from '../../parts/form/agent-form.tsx'
import { percentOf, percentText, rebateText } from '../../parts/rebate/rebate.ts'
import { RebateField } from '../../parts/rebate/rebate-field.tsx'

interface Props {
  member: Member
  /** The agent's own, in percent. */
  most: number
  onDone: () => void
}

/** AG-04: a member right below gets more of what is played; it is asked first, since nothing takes it back. */
export function RebateForm({ member: { userName, rebate: now = 0 }, most, onDone }: Props) {
  const t = useText('agent')
  const { submit, busy, error } = useSubmit(raiseRebate, {
    invalidates: [downline],
    onSuccess: ({ rebate }) => {
      toast({ kind: 'success', text: t('rebate.done', { name: userName, rebate: percentText(rebate) }) })
      onDone()
    },
  })
  const form = useForm({
    initial: { rebate: '' },
    errors: ({ rebate }) => {
      const percent = percentOf(rebate)
      const isRaise = percent !== null && percent > now && percent <= most
      return {
        rebate: isRaise ? undefined : t('rebate.wrong', { now: percentText(now), most: percentText(most) }),
      }
    },
    onSubmit: ({ rebate }) => submit(() => sure(percentOf(rebate) ?? 0)),
  })
  useLease(form.dirty || busy, 'rebate')
  async function sure(rebate: number) {
    const wanted = await ask({
      kind: 'confirm',
      title: t('rebate.sure', { name: userName, rebate: percentText(rebate) }),
      text: t('rebate.sureText'),
      ok: t('rebate.submit'),
      cancel: t('close'),
    })
    return wanted ? { userName, rebate } : null
  }
  return (
    <AgentForm form={form} busy={busy} error={error} note={t('rebate.final')} action={t('rebate.submit')}>
      <RebateField control={form.text('rebate', { tidy: rebateText })} least={now} most={most} />
    </AgentForm>
  )
}
