import { Delivery, mallExchange, mallItems, mallOrders, pointRecords } from '@lobby/contracts/calls/mall'
import { wallet } from '@lobby/contracts/calls/member'
import {
  bus,
  formatMoney,
  formatNumber,
  toast,
  useCallMutation,
  useErrorText,
  usePictures,
  useText,
  uuid,
} from '@lobby/platform'
import { Badge, Button, Image, Sheet } from '@lobby/ui/core'
import { useState } from 'react'
import * as v from 'valibot'
import { type Address, DeliveryFields } from './delivery-fields.tsx'
import { refusalOf } from './exchange-rules.ts'
import styles from './exchange-sheet.module.css'
import type { MallItem } from './mall-grid.tsx'

interface Props {
  item: MallItem | undefined
  points: number
  onClose: () => void
  onDone: () => void
}

/** One item, what is left after it, where it goes, and the exchange itself: the confirmation is this sheet. */
export function ExchangeSheet({ item, points, onClose, onDone }: Props) {
  const t = useText('promotions')
  const errorText = useErrorText()
  const pictures = usePictures()
  // One for as long as this item is looked at: a second try after a dead line is the same exchange.
  const [reference, setReference] = useState(uuid)
  const [address, setAddress] = useState<Address>({ name: '', mobile: '', address: '' })
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, error } = useCallMutation(mallExchange, {
    invalidates: [mallItems, mallOrders, pointRecords, wallet],
    onSuccess: () => {
      if (item?.kind === 'bonus') bus.emit('wallet.changed', { cause: 'bonus' })
      toast({ kind: 'success', text: t(item?.kind === 'bonus' ? 'mall.credited' : 'mall.ordered') })
      setReference(uuid())
      onDone()
    },
  })
  if (!item) return <Sheet open={false} onClose={onClose} title="" closeLabel={t('close')} />
  const refusal = refusalOf(item, points)
  const delivery = item.kind === 'goods' ? v.safeParse(Delivery, address) : undefined
  const send = () => {
    setChecked(true)
    if (delivery && !delivery.success) return
    mutate({ itemId: item.id, reference, ...(delivery ? { delivery: address } : {}) })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={item.name}
      closeLabel={t('close')}
      actions={
        <Button look="primary" wide busy={isPending} disabled={refusal !== undefined} onClick={send}>
          {refusal
            ? t(`mall.refusal.${refusal}`, { club: item.club, missing: formatNumber(item.price - points) })
            : t('mall.exchange', { points: formatNumber(item.price) })}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.item}>
          <Image {...pictures.at(item.picture, 112)} alt="" ratio="1 / 1" className={styles.picture} />
          <div className={styles.text}>
            <p className={styles.detail}>{item.detail}</p>
            {item.kind === 'bonus' ? (
              <p className={styles.detail}>
                {t('rewards.turnover', { times: item.turnover })} · {formatMoney(item.amount * item.turnover)}
              </p>
            ) : (
              <Badge>{t('sandbox')}</Badge>
            )}
            <p className={styles.detail}>{t('mall.left', { count: item.left })}</p>
          </div>
        </div>
        <dl className={styles.sums}>
          <dt>{t('mall.have')}</dt>
          <dd>{formatNumber(points)}</dd>
          <dt>{t('mall.cost')}</dt>
          <dd>−{formatNumber(item.price)}</dd>
          <dt>{t('mall.after')}</dt>
          <dd data-short={points < item.price || undefined}>{formatNumber(Math.max(0, points - item.price))}</dd>
        </dl>
        {delivery && !refusal ? (
          <DeliveryFields
            value={address}
            onChange={setAddress}
            wrong={checked && !delivery.success ? v.flatten<typeof Delivery>(delivery.issues).nested : undefined}
          />
        ) : null}
        {error ? (
          <p role="alert" className={styles.fault}>
            {errorText(error)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
