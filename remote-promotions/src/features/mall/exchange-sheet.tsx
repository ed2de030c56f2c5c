import { mallExchange, mallItems, mallOrders, pointRecords } from '@lobby/contracts/calls/mall'
import { wallet } from '@lobby/contracts/calls/member'
import { bus, formatMoney, formatNumber, toast, useErrorText, usePictures, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useMoneyCall } from '@lobby/platform/money-call'
import { Badge, Button, Image, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useId } from 'react'
import { DeliveryFields, NO_ADDRESS, useDeliverySchema } from './delivery-fields.tsx'
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
  const id = useId()
  const deliverySchema = useDeliverySchema()
  const { submit, busy, error } = useMoneyCall(mallExchange, {
    invalidates: [mallItems, mallOrders, pointRecords, wallet],
    wishOf: ({ itemId }) => itemId,
    onSuccess: () => {
      if (item?.kind === 'bonus') bus.emit('wallet.changed', { cause: 'bonus' })
      toast({ kind: 'success', text: t(item?.kind === 'bonus' ? 'mall.credited' : 'mall.ordered') })
      onDone()
    },
  })
  const isGoods = item?.kind === 'goods'
  const form = useForm({
    initial: NO_ADDRESS,
    schema: isGoods ? deliverySchema : undefined,
    onSubmit: (_output, delivery) => item && submit({ itemId: item.id, ...(isGoods ? { delivery } : {}) }),
  })
  if (!item) return <Sheet open={false} onClose={onClose} title="" closeLabel={t('close')} />
  const refusal = refusalOf(item, points)
  return (
    <Sheet
      open
      onClose={onClose}
      title={item.name}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form={id} look="primary" wide busy={busy} disabled={refusal !== undefined}>
          {refusal
            ? t(`mall.refusal.${refusal}`, { club: item.club, missing: formatNumber(item.price - points) })
            : t('mall.exchange', { points: formatNumber(item.price) })}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.body}>
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
        {isGoods && !refusal ? <DeliveryFields form={form} /> : null}
        {error ? <Refusal>{errorText(error)}</Refusal> : null}
      </form>
    </Sheet>
  )
}
