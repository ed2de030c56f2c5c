import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { useEffect, useRef, useState } from 'react'
import { MoneyGate } from '../../parts/orders/money-gate.tsx'
import { DepositOrder, useDepositOrder } from './deposit-order.tsx'
import { OtherPlace } from './deposit-place.tsx'
import styles from './game-deposit.module.css'
import { NewDeposit } from './new-deposit.tsx'

/** The sheet is the page here: its edges and its ground, and no menu below. A module's own names are salted. */
const EDGES: Readonly<Record<string, string>> = {
  '--gutter': 'var(--space-5)',
  '--bottom-height': '0px',
  // The sheet's body ends so far below its bars: the form would show through there.
  '--safe-bottom': 'calc(-1 * var(--space-1))',
  '--ground': 'var(--surface-1)',
}

/**
 * PL-08: the cashier's form and its order over a game. An order goes on being looked at while the sheet is closed, so
 * that the game hears of the money whenever it comes.
 */
export default function GameDeposit({ open, onClose, onCredited }: SlotProps['game.deposit']) {
  const t = useText('account')
  const [order, setOrder] = useState<string | null>(null)
  const [query] = useState(() => new URLSearchParams())
  const { data } = useDepositOrder(order, true)
  const isCredited = data?.state === 'credited'

  const credited = useRef(onCredited)
  useEffect(() => {
    credited.current = onCredited
  })
  useEffect(() => {
    if (isCredited) credited.current()
  }, [isCredited])

  const room = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order begins at its top, where the form was scrolled
  useEffect(() => {
    room.current?.parentElement?.scrollTo(0, 0)
  }, [order])

  const close = () => {
    // The next deposit is another one.
    if (isCredited) setOrder(null)
    onClose()
  }
  const place = { query, onMethod: (id: string) => query.set('method', id), showOrder: setOrder, toGame: close }
  return (
    <Sheet open={open} onClose={close} title={t('titles.deposit')} closeLabel={t('close')}>
      <div ref={room} className={styles.room} style={EDGES} data-order={order ? true : undefined}>
        <OtherPlace value={place}>
          <MoneyGate>{order ? <DepositOrder id={order} /> : <NewDeposit />}</MoneyGate>
        </OtherPlace>
      </div>
    </Sheet>
  )
}
