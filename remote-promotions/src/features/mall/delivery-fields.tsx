import { Delivery } from '@lobby/contracts/calls/mall'
import { useText } from '@lobby/platform'
import type { Form } from '@lobby/platform/form'
import { TextArea, TextField } from '@lobby/ui/core'
import * as v from 'valibot'
import styles from './exchange-sheet.module.css'

export const NO_ADDRESS = { name: '', mobile: '', address: '' }
type Address = typeof NO_ADDRESS

/** What the gateway asks of an address, in the player's words. */
export function useDeliverySchema(): v.GenericSchema<Address> {
  const t = useText('promotions')
  const { name, mobile, address } = Delivery.entries
  return v.object({
    name: v.message(name, t('mall.delivery.error.name')),
    mobile: v.message(mobile, t('mall.delivery.error.mobile')),
    address: v.message(address, t('mall.delivery.error.address')),
  })
}

/** Where goods go. In this sandbox nothing is sent, and it says so. */
export function DeliveryFields({ form }: { form: Form<Address> }) {
  const t = useText('promotions')
  const field = (name: keyof Address) => ({
    label: t(`mall.delivery.${name}`),
    required: true,
    ...form.text(name),
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
