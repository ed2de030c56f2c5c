import type { InputOf } from '@lobby/contracts/call'
import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { formatDate, gateway, invalidateCalls, useLease, useServerTime, useText } from '@lobby/platform'
import { Button, Checkbox, PageSection, Select, TextArea, TextField } from '@lobby/ui/core'
import { type FormEvent, useRef, useState } from 'react'
import { FormTip } from '../../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../../parts/form/use-one-submit.ts'
import styles from './identity.module.css'
import { type FieldFault, fieldFaults, fieldsFrom, type IdentityFields, INCOME_SOURCES } from './identity-fields.ts'
import { PictureSlot } from './picture-slot.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  /** What was handed in before and refused. */
  texts: Readonly<Record<string, string>> | null
  minAge: number
}

const MAX_LENGTH = 200

/** SE-12: the eleven fields. Pictures travel as soon as they are chosen; what is typed stays until it was handed in. */
export function IdentityForm({ texts, minAge }: Props) {
  const t = useText('account')
  const [fields, setFields] = useState(() => fieldsFrom(texts))
  const [samePermanent, setSamePermanent] = useState(true)
  const [sameCurrent, setSameCurrent] = useState(true)
  const [tried, setTried] = useState(false)
  const pictures = { idFront: usePicture(), idBack: usePicture(), selfie: usePicture() }
  const form = useRef<HTMLFormElement>(null)
  const { submit, busy, refused } = useOneSubmit((input: InputOf<typeof submitIdentity>) =>
    gateway(submitIdentity, input),
  )
  const today = useServerTime((now) => formatDate(now, 'YYYY-MM-DD'))
  const faults = fieldFaults(fields, today, minAge)
  const travelling = Object.values(pictures).some(({ picture }) => picture.state === 'sending')
  const touched = Object.values(fields).some(Boolean) || Object.values(pictures).some(({ picture }) => picture.shown)
  useLease(touched || busy, 'identity verification')

  const faultText = (fault: FieldFault | undefined): string | undefined =>
    tried && fault ? t(`identity.fieldFault.${fault}`, { age: minAge }) : undefined
  const set = (name: keyof IdentityFields, value: string) => setFields((before) => ({ ...before, [name]: value }))
  const text = (name: keyof IdentityFields) => ({
    name,
    label: t(`identity.field.${name}`),
    value: fields[name],
    maxLength: MAX_LENGTH,
    error: faultText(faults[name]),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [front, back, selfie] = [pictures.idFront, pictures.idBack, pictures.selfie].map(({ picture }) => picture.id)
    if (!front || !back || Object.keys(faults).length > 0) {
      // The first one that is marked once this has been drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const { permanentAddress, currentAddress, ...rest } = fields
    const end = await submit({
      ...rest,
      idFront: front,
      idBack: back,
      ...(selfie ? { selfie } : {}),
      permanentAddress: samePermanent ? fields.address : permanentAddress,
      currentAddress: sameCurrent ? fields.address : currentAddress,
    })
    if (end?.ok) void invalidateCalls(identityState)
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
      <PageSection title={t('identity.papers')} level={3}>
        <div className={styles.slots}>
          <PictureSlot
            label={t('identity.field.idFront')}
            required
            control={pictures.idFront}
            missing={tried ? t('identity.missing.idFront') : undefined}
          />
          <PictureSlot
            label={t('identity.field.idBack')}
            required
            control={pictures.idBack}
            missing={tried ? t('identity.missing.idBack') : undefined}
          />
          <PictureSlot label={t('identity.field.selfie')} control={pictures.selfie} missing={undefined} />
        </div>
      </PageSection>
      <PageSection title={t('identity.person')} level={3}>
        <div className={styles.fields}>
          <TextField
            {...text('birthday')}
            type="date"
            required
            max={today}
            autoComplete="bday"
            helper={t('identity.ageRule', { age: minAge })}
          />
          <TextField {...text('placeOfBirth')} autoComplete="off" enterKeyHint="next" />
          <TextField {...text('nationality')} required autoComplete="country-name" enterKeyHint="next" />
          <TextField {...text('occupation')} autoComplete="organization-title" enterKeyHint="next" />
          <Select
            {...text('sourceOfIncome')}
            placeholder={t('identity.choose')}
            options={INCOME_SOURCES.map((value) => ({ value, label: t(`identity.income.${value}`) }))}
          />
        </div>
      </PageSection>
      <PageSection title={t('identity.where')} level={3}>
        <div className={styles.fields}>
          <TextArea {...text('address')} required rows={2} autoComplete="street-address" />
          <Checkbox
            label={t('identity.samePermanent')}
            checked={samePermanent}
            onChange={(event) => setSamePermanent(event.target.checked)}
          />
          {samePermanent ? null : <TextArea {...text('permanentAddress')} rows={2} autoComplete="off" />}
          <Checkbox
            label={t('identity.sameCurrent')}
            checked={sameCurrent}
            onChange={(event) => setSameCurrent(event.target.checked)}
          />
          {sameCurrent ? null : <TextArea {...text('currentAddress')} rows={2} autoComplete="off" />}
        </div>
      </PageSection>
      <div className={styles.actions}>
        <FormTip refused={refused}>{t('identity.privacy')}</FormTip>
        <Button type="submit" look="primary" wide busy={busy || travelling}>
          {t('identity.submit')}
        </Button>
      </div>
    </form>
  )
}
