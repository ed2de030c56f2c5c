import { useText } from '@lobby/platform'
import { TextArea, TextField } from '@lobby/ui/core'
import styles from './exchange-sheet.module.css'

export interface Address {
  name: string
  mobile: string
  address: string
}

interface Props {
  value: Address
  onChange: (address: Address) => void
  /** Fields that are not right, once the member has tried. */
  wrong: Partial<Record<string, unknown>> | undefined
}

/** Where goods go. In this sandbox nothing is sent, and it says so. */
export function DeliveryFields({ value, onChange, wrong }: Props) {
  const t = useText('promotions')
  const field = (name: keyof Address) => ({
    label: t(`mall.delivery.${name}`),
    required: true,
    value: value[name],
    error: wrong?.[name] ? t(`mall.delivery.wrong.${name}`) : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <div className={styles.delivery}>
      <TextField {...field('name')} autoComplete="name" maxLength={60} />
      <TextField {...field('mobile')} type="tel" inputMode="tel" autoComplete="tel" maxLength={16} />
      <TextArea {...field('address')} autoComplete="street-address" maxLength={200} rows={2} />
      <p className={styles.detail}>{t('mall.delivery.sandbox')}</p>
    </div>
  )
}
