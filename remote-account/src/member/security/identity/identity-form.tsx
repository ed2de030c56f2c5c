import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { formatDate, useLease, useServerTime, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Checkbox, PageSection, Select, TextArea, TextField } from '@lobby/ui/core'
import { FormTip } from '../../../parts/form/form-tip.tsx'
import styles from './identity.module.css'
import { fieldErrors, fieldsFrom, type IdentityFields, INCOME_SOURCES } from './identity-fields.ts'
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
  const pictures = { idFront: usePicture(), idBack: usePicture(), selfie: usePicture() }
  const [front, back, selfie] = [pictures.idFront, pictures.idBack, pictures.selfie].map(({ picture }) => picture.id)
  const today = useServerTime((now) => formatDate(now, 'iso'))
  const send = useSubmit(submitIdentity, { invalidates: [identityState] })
  const form = useForm({
    initial: { ...fieldsFrom(texts), samePermanent: true, sameCurrent: true },
    errors: (values) => ({
      idFront: front ? undefined : t('identity.missing.idFront'),
      idBack: back ? undefined : t('identity.missing.idBack'),
      ...Object.fromEntries(
        Object.entries(fieldErrors(values, today, minAge)).map(([name, error]) => [
          name,
          t(`identity.error.${error}`, { age: minAge }),
        ]),
      ),
    }),
    onSubmit: ({ samePermanent, sameCurrent, ...fields }) =>
      send.submit({
        ...fields,
        idFront: front ?? '',
        idBack: back ?? '',
        ...(selfie ? { selfie } : {}),
        permanentAddress: samePermanent ? fields.address : fields.permanentAddress,
        currentAddress: sameCurrent ? fields.address : fields.currentAddress,
      }),
  })
  const { samePermanent, sameCurrent } = form.values
  const travelling = Object.values(pictures).some(({ picture }) => picture.state === 'sending')
  const chosen = Object.values(pictures).some(({ picture }) => picture.shown)
  useLease(form.dirty || chosen || send.busy, 'identity verification')

  const text = (name: keyof IdentityFields) => ({
    ...form.text(name),
    label: t(`identity.field.${name}`),
    maxLength: MAX_LENGTH,
  })

  return (
    <form {...form.props} className={styles.form} aria-busy={send.busy}>
      <PageSection title={t('identity.papers')} level={3}>
        <div className={styles.slots}>
          <PictureSlot
            label={t('identity.field.idFront')}
            required
            name="idFront"
            control={pictures.idFront}
            missing={form.errorOf('idFront')}
          />
          <PictureSlot
            label={t('identity.field.idBack')}
            required
            name="idBack"
            control={pictures.idBack}
            missing={form.errorOf('idBack')}
          />
          <PictureSlot label={t('identity.field.selfie')} name="selfie" control={pictures.selfie} missing={undefined} />
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
          <Checkbox label={t('identity.samePermanent')} {...form.checkbox('samePermanent')} />
          {samePermanent ? null : <TextArea {...text('permanentAddress')} rows={2} autoComplete="off" />}
          <Checkbox label={t('identity.sameCurrent')} {...form.checkbox('sameCurrent')} />
          {sameCurrent ? null : <TextArea {...text('currentAddress')} rows={2} autoComplete="off" />}
        </div>
      </PageSection>
      <div className={styles.actions}>
        <FormTip {...send}>{t('identity.privacy')}</FormTip>
        <Button type="submit" look="primary" wide busy={send.busy || travelling}>
          {t('identity.submit')}
        </Button>
      </div>
    </form>
  )
}
