import { createDeposit, depositList, depositOptions } from '@lobby/contracts/calls/deposits'
import { protection } from '@lobby/contracts/calls/protection'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import {
  formatDong,
  formatMoney,
  formatNumber,
  moneyUnit,
  shortMoney,
  stored,
  useLease,
  useText,
} from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useMoneyCall } from '@lobby/platform/money-call'
import { Chip, Chips } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { ClockIcon, PercentIcon, SlidersIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import * as v from 'valibot'
import { AmountField, amountDigits } from '../../parts/orders/amount-field.tsx'
import { CareNote } from '../../parts/orders/care-note.tsx'
import { OrderForm } from '../../parts/orders/order-form.tsx'
import { type OrderTerm, OrderTerms } from '../../parts/orders/order-terms.tsx'
import { SubmitBar } from '../../parts/orders/submit-bar.tsx'
import { unitHint } from '../../parts/orders/unit-hint.ts'
import styles from './deposit-form.module.css'
import { useDepositPlace } from './deposit-place.tsx'
import {
  amountError,
  type Method,
  mostOf,
  nearestAmount,
  type Options,
  type Promotion,
  sumsOf,
  wagerOf,
} from './deposit-sums.ts'
import { LimitLeft } from './limit-left.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PromotionChoice } from './promotion-choice.tsx'

/** The way of the last order by this browser: who pays again nearly always pays as before. */
const lastMethod = stored(STORAGE_KEY.payMethod, v.string())

/** What an order is made of. */
export function DepositForm({ options, onRefused }: { options: Options; onRefused: () => void }) {
  const t = useText('account')
  const { query, onMethod, showOrder } = useDepositPlace()
  // Its own state, too: the address follows after the frame, and a tap is answered at once.
  const [methodId, setMethod] = useState(query.get('method') ?? lastMethod.read())
  const method = options.methods.find(({ id }) => id === methodId) ?? options.methods[0]
  const [channelId, setChannel] = useState('')
  const promised = query.get('promotion')
  const { limit } = options
  // PL-03: what the address or else the site has promised is chosen already; what this member cannot have is not.
  const [promotionId, setPromotion] = useState(
    () =>
      promised ?? options.promotions.find(({ promised, from }) => promised && from <= (limit?.left ?? from))?.id ?? '',
  )
  const order = useMoneyCall(createDeposit, {
    invalidates: [depositOptions, depositList, protection],
    onSuccess: ({ id }) => {
      if (method) lastMethod.write(method.id)
      showOrder(id)
    },
    // An answer that came is final: the options may have changed.
    onError: ({ status }) => status >= 400 && status < 500 && onRefused(),
  })
  const channel = method?.channels.find(({ id }) => id === channelId) ?? method?.channels[0]
  const promotion = options.promotions.find(({ id }) => id === promotionId)
  const most = method ? mostOf(method, limit) : 0
  const limits = { min: shortMoney(method?.min ?? 0), max: shortMoney(method?.max ?? 0), left: shortMoney(most) }
  // What can be ordered now; where nothing can, what the method takes.
  const range = most < (method?.min ?? 0) ? limits : { ...limits, max: shortMoney(most) }
  const form = useForm({
    initial: { amount: '' },
    errors: ({ amount }) => {
      const error = method && amountError(Number(amount), method, limit, promotion)
      if (error === 'bonus') return { amount: t('deposit.error.bonus', { from: shortMoney(promotion?.from ?? 0) }) }
      return { amount: error && t(`deposit.error.${error}`, error === 'tooLittle' ? range : limits) }
    },
    onSubmit: (_output, { amount }) =>
      method &&
      channel &&
      order.submit({
        method: method.id,
        channel: channel.id,
        amount: Number(amount),
        ...(promotion ? { promotion: promotion.id } : {}),
      }),
  })
  useLease(form.dirty || order.busy, 'deposit')
  if (!method) return null

  const amount = Number(form.values.amount)
  const error = amountError(amount, method, limit, promotion)
  const ordered = error && error !== 'bonus' ? 0 : amount
  const sums = sumsOf(ordered, method, promotion)
  // Once there is an amount, what is locked by the choice, the player's own money too; before, what a bonus is.
  const limitsOf = ({ most, from }: Promotion) => ({ most: shortMoney(most), from: shortMoney(from) })
  // Before one is chosen, what each is at most: the choice itself has room for its turnover alone.
  const rule = promotion
    ? t('deposit.promotion.rule', limitsOf(promotion))
    : options.promotions.length > 0 &&
      options.promotions.map((each) => (
        <span key={each.id} className={styles.rule}>
          {t('deposit.promotion.ruleOf', { ...limitsOf(each), percent: formatNumber(each.percent) })}
        </span>
      ))
  const note = ordered > 0 ? t(sums.bonus > 0 ? 'deposit.locksAll' : 'deposit.locksDeposit') : rule
  const wagerWith = (each: Promotion | undefined) => wagerOf(sumsOf(ordered, method, each), each, options.turnover)
  return (
    <OrderForm
      form={form}
      busy={order.busy}
      outcome={
        <>
          <CareNote text={t('deposit.care.text')} />
          <SubmitBar
            // Of this amount alone: another one may be good.
            error={order.input?.amount === amount ? order.error : null}
            sumLabel={t('deposit.receives')}
            sum={
              amount > 0 ? (
                <>
                  {formatMoney(sums.receives)}
                  {sums.bonus > 0 ? <em> + {formatMoney(sums.bonus)}</em> : null}
                </>
              ) : undefined
            }
            choice={
              <PromotionChoice
                promotions={options.promotions}
                turnover={options.turnover}
                value={promotion?.id ?? ''}
                gone={promised !== null && !options.promotions.some(({ id }) => id === promised)}
                amount={ordered}
                wagerWith={wagerWith}
                onChange={setPromotion}
              />
            }
            note={note}
            chosen={
              promotion && sums.bonus > 0
                ? {
                    text: (
                      <DotSeparated
                        parts={[
                          t('deposit.promotion.short', { percent: formatNumber(promotion.percent) }),
                          t('deposit.promotion.wager', { amount: shortMoney(wagerWith(promotion)) }),
                        ]}
                      />
                    ),
                    change: t('deposit.promotion.change'),
                  }
                : null
            }
            busy={order.busy}
            submitLabel={error ? t('deposit.submitEmpty') : t('deposit.submit', { amount: shortMoney(amount) })}
          />
        </>
      }
    >
      <MethodChoice
        methods={options.methods}
        value={method.id}
        onChange={(id) => {
          setMethod(id)
          onMethod(id)
        }}
      />
      {method.channels.length > 1 ? (
        <Chips label={t('deposit.channel')} look="scroll" className={styles.channels}>
          {method.channels.map(({ id, name }) => (
            <Chip key={id} pressed={id === channel?.id} onPress={() => setChannel(id)}>
              {name}
            </Chip>
          ))}
        </Chips>
      ) : null}
      <MethodTerms method={method} />
      {limit ? <LimitLeft limit={limit} min={method.min} /> : null}
      <AmountField
        control={form.text('amount', { tidy: amountDigits, checkOnBlur: true })}
        label={t('deposit.amount')}
        placeholder={t('deposit.range', range)}
        suffix={<span>{moneyUnit()}</span>}
        helper={amount > 0 ? t('deposit.inDong', { amount: formatDong(amount) }) : t('deposit.unitHint', unitHint())}
        instead={nearestAmount(error, method, limit, promotion)}
        onInstead={(right) => form.set({ amount: String(right) })}
      >
        <Chips label={t('deposit.amounts')} look="grid">
          {method.amounts.map((each) => (
            <Chip
              key={each}
              pressed={amount === each}
              onPress={() => form.set({ amount: String(each) })}
              disabled={each > most}
            >
              {shortMoney(each)}
            </Chip>
          ))}
        </Chips>
      </AmountField>
    </OrderForm>
  )
}

/** Limits, fee and time of a method. */
function MethodTerms({ method }: { method: Method }) {
  const t = useText('account')
  const { min, max, feePercent, minutes } = method
  const terms: readonly OrderTerm[] = [
    {
      name: 'limits',
      label: t('deposit.fact.limits'),
      Icon: SlidersIcon,
      text: t('deposit.range', { min: shortMoney(min), max: shortMoney(max) }),
    },
    {
      name: 'fee',
      label: t('deposit.fact.fee'),
      Icon: PercentIcon,
      text: feePercent === 0 ? t('deposit.free') : t('deposit.percent', { percent: formatNumber(feePercent) }),
    },
    { name: 'time', label: t('deposit.fact.time'), Icon: ClockIcon, text: t('deposit.minutes', minutes) },
  ]
  return <OrderTerms terms={terms} />
}
