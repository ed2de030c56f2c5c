import { depositOptions } from '@lobby/contracts/calls/deposits'
import { formatMoney, useCall, useServerTime, useText } from '@lobby/platform'
import { Card, Countdown } from '@lobby/ui/core'
import { CheckIcon, CircleAlertIcon, CircleCheckIcon, HourglassIcon, TimerIcon } from '@lobby/ui/icons'
import { FactList } from '../../parts/orders/fact-list.tsx'
import { Fold } from '../../parts/orders/fold.tsx'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { DepositReceipt } from './deposit-receipt.tsx'
import type { Order } from './order.ts'
import { OrderActions } from './order-actions.tsx'
import { payText, useOrderFacts, usePayFacts } from './order-facts.tsx'
import styles from './order-new.module.css'
import { OrderNote } from './order-note.tsx'
import { PayCode } from './pay-code.tsx'
import { clockText, useSecondsLeft } from './use-time-left.ts'

const STEPS = ['waiting', 'submitted', 'credited'] as const
/** s */
const URGENT = 2 * 60
const MINUTE = 60

/** The new deposit detail (SH-47): where the order stands as three steps, the time left, the code, and rows to copy. */
export function OrderNew({ order }: { order: Order }) {
  const t = useText('account')
  const pay = usePayFacts(order)
  const facts = useOrderFacts(order)
  const isWaiting = order.state === 'waiting'
  const isChecked = order.state === 'submitted'
  return (
    <OrderSections of="detail" data-template="new">
      <Card className={styles.head} data-state={order.state}>
        <Hero order={order} />
        <Steps state={order.state} />
        {order.submittedAt !== null && isChecked ? <CheckTime order={order} since={order.submittedAt} /> : null}
      </Card>
      {isWaiting ? (
        <Card className={styles.pay}>
          <PayCode order={order} />
          <FactList facts={pay} label={t('deposit.payTo')} />
        </Card>
      ) : null}
      <OrderNote order={order} />
      <Card>
        {isWaiting || isChecked ? (
          // What is to be done, or that nothing is, comes first: the rest is for looking back.
          <Fold label={t('deposit.about')}>
            {isChecked && order.receiver ? <FactList facts={pay} label={t('deposit.payTo')} /> : null}
            <FactList facts={facts} label={t('deposit.about')} />
          </Fold>
        ) : (
          <FactList facts={facts} label={t('deposit.about')} />
        )}
      </Card>
      <DepositReceipt order={order} />
      <OrderActions order={order} />
    </OrderSections>
  )
}

function Hero({ order }: { order: Order }) {
  const t = useText('account')
  const left = useSecondsLeft(order)
  if (order.state === 'waiting') {
    const minutes = Math.ceil(left / MINUTE)
    return (
      <div className={styles.hero}>
        <p className={styles.title}>{t('deposit.state.waiting')}</p>
        <p className={styles.figure}>{payText(order.pay)}</p>
        <p className={styles.worth}>{t('deposit.worth', { amount: formatMoney(order.amount) })}</p>
        <p className={styles.left}>
          <TimerIcon size={16} />
          {t('deposit.expiresIn')}
          <Countdown
            text={clockText(left)}
            label={t('deposit.expiresIn')}
            urgent={left < URGENT}
            spoken={t('deposit.minutesLeft', { count: minutes })}
          />
        </p>
      </div>
    )
  }
  const isCredited = order.state === 'credited'
  const Icon = isCredited ? CircleCheckIcon : order.state === 'submitted' ? HourglassIcon : CircleAlertIcon
  return (
    <div className={styles.hero} role="status">
      <Icon size={36} className={styles.icon} />
      <p className={styles.title}>{t(`deposit.state.${order.state}`)}</p>
      <p className={styles.figure}>
        {isCredited ? `+${formatMoney(order.credited + (order.promotion?.bonus ?? 0))}` : formatMoney(order.amount)}
      </p>
      {order.state === 'submitted' ? (
        <p className={styles.worth}>{t('deposit.worth', { amount: payText(order.pay) })}</p>
      ) : null}
    </div>
  )
}

/** How long a check usually takes and how long this one has taken, in whole minutes; nothing where it is not known. */
function CheckTime({ order, since }: { order: Order; since: number }) {
  const t = useText('account')
  const count = useServerTime((now) => Math.max(0, Math.floor((now - since) / (MINUTE * 1_000))))
  const { data } = useCall(depositOptions, {})
  const minutes = data?.methods.find(({ id }) => id === (order.methodId ?? order.method))?.minutes
  if (!minutes) return null
  const time = t('deposit.minutes', minutes)
  return (
    <p className={styles.time}>
      {count === 0
        ? t('deposit.usually', { time })
        : t(count > minutes.to ? 'deposit.slow' : 'deposit.soFar', { time, count })}
    </p>
  )
}

/** Three steps; one that ended otherwise shows none of those it did not reach. */
function Steps({ state }: { state: Order['state'] }) {
  const t = useText('account')
  const at = STEPS.indexOf(state as 'waiting')
  if (at < 0) return null
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => {
        const isDone = index < at || state === 'credited'
        return (
          <li key={step} data-done={isDone || undefined} aria-current={index === at ? 'step' : undefined}>
            <span className={styles.dot}>{isDone ? <CheckIcon size={14} /> : index + 1}</span>
            {t(`deposit.step.${step}`)}
          </li>
        )
      })}
    </ol>
  )
}
