import { useErrorText, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useEffect, useRef } from 'react'
import { useDepositOrder } from './deposit-order.tsx'
import { useDepositPlace } from './deposit-place.tsx'
import type { Order } from './order.ts'
import { orderPath } from './order-path.ts'
import { useOrderChange } from './use-order-change.ts'
import styles from './waiting-order.module.css'

/**
 * What can be done while an order waits, which refuses any other one (decision 361): it is paid, or given up for a new
 * one. Calls onOver once it waits no longer, however that came.
 */
export function WaitingOrder({ order: { id }, onOver }: { order: Order; onOver: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const { toGame, showOrder } = useDepositPlace()
  const { cancel, doing, error } = useOrderChange(id)
  const { data } = useDepositOrder(id, true)
  const isOver = data !== undefined && data.state !== 'waiting'

  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (isOver) over.current()
  }, [isOver])

  const pay = t('deposit.open.pay')
  return (
    <div className={styles.choices}>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      {toGame ? (
        <Button look="primary" wide onClick={() => showOrder(id)}>
          {pay}
        </Button>
      ) : (
        <ButtonLink look="primary" wide href={orderPath(id)}>
          {pay}
        </ButtonLink>
      )}
      <Button wide busy={doing === 'cancel'} onClick={cancel}>
        {t('deposit.open.cancel')}
      </Button>
    </div>
  )
}
