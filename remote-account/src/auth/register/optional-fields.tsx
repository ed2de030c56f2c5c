import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { PlusIcon } from '@lobby/ui/icons'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { ShownField } from './fields.ts'
import { RegisterField } from './register-field.tsx'
import styles from './register-form.module.css'

interface OptionalFieldsProps extends Omit<ComponentProps<typeof RegisterField>, 'field'> {
  /** At least one. */
  fields: readonly ShownField[]
}

/**
 * RG-04: what can be left out, in sight once it is asked for, so that the puzzle and the button of those who leave it
 * out are near. Where something stands in one of the fields, or is wrong with it, they are all there.
 */
export function OptionalFields({ fields, ...shared }: OptionalFieldsProps) {
  const t = useText('account')
  const [shown, setShown] = useState<'no' | 'asked' | 'used'>('no')
  const { form, errorOf } = shared.of
  const isUsed = fields.some(({ name }) => form.values[name] !== '' || errorOf(name) !== undefined)
  // For good: the fields would go while the last one is being emptied.
  if (shown === 'no' && isUsed) setShown('used')

  const first = useRef({ name: fields[0]?.name, focus: form.focus })
  useEffect(() => {
    if (shown === 'asked' && first.current.name) first.current.focus(first.current.name)
  }, [shown])

  if (shown === 'no') {
    return (
      <Button look="link" className={styles.more} icon={<PlusIcon size={18} />} onClick={() => setShown('asked')}>
        {t('register.more')}
      </Button>
    )
  }
  return (
    <>
      <h3 className={styles.part}>{t('register.optional')}</h3>
      {fields.map((field) => (
        <RegisterField key={field.name} field={field} {...shared} />
      ))}
    </>
  )
}
