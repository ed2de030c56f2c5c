import { PATH } from '@lobby/contracts/paths'
import {
  formatMoney,
  formatNumber,
  useErrorText,
  useLease,
  useNavigate,
  usePageExists,
  useSearchParams,
  useText,
} from '@lobby/platform'
import { Button, Card, Chip, Chips, TextField } from '@lobby/ui/core'
import { ClockIcon, HeartHandshakeIcon, PercentIcon, SlidersIcon } from '@lobby/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import styles from './deposit-form.module.css'
import { DONG, type Method, type Options, problemOf, sumsOf } from './deposit-sums.ts'
import { MethodChoice } from './method-choice.tsx'
import { orderPath } from './order-path.ts'
import { PromotionChoice } from './promotion-choice.tsx'
import { useCreateDeposit } from './use-create-deposit.ts'

/** Nine digits: more than any limit, and exact. */
const MAX_DIGITS = 9

/** What an order is made of. The method stands in the address, so that a link leads to it and back keeps it. */
export function DepositForm({ options, onRefused }: { options: Options; onRefused: () => void }) {
  const t = useText('account')
  const say = useErrorText()
  const go = useNavigate()
  const [query, setQuery] = useSearchParams()
  const agreementExists = usePageExists(PATH.userAgreement)
  // Its own state, too: the address follows after the frame, and a tap is answered at once.
  const [methodId, setMethod] = useState(query.get('method'))
  const method = options.methods.find(({ id }) => id === methodId) ?? options.methods[0]
  const [channelId, setChannel] = useState('')
  const [digits, setDigits] = useState('')
  const [promotionId, setPromotion] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { create, busy, error } = useCreateDeposit({ onMade: (order) => go(orderPath(order.id)), onRefused })
  useLease(digits !== '' || busy, 'deposit')
  if (!method) return null

  const channel = method.channels.find(({ id }) => id === channelId) ?? method.channels[0]
  const amount = Number(digits)
  const problem = problemOf(amount, method)
  const promotion = options.promotions.find(({ id }) => id === promotionId)
  const sums = sumsOf(problem ? 0 : amount, method, promotion)
  const tooLittleForBonus = promotion !== undefined && !problem && amount < promotion.from

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem || tooLittleForBonus || !method || !channel) return field.current?.focus()
    create({ method: method.id, channel: channel.id, amount, ...(promotion ? { promotion: promotion.id } : {}) })
  }

  const limits = { min: formatNumber(method.min), max: formatNumber(method.max) }
  const said = problem
    ? t(`deposit.problem.${problem}`, limits)
    : tooLittleForBonus
      ? t('deposit.problem.bonus', { from: formatNumber(promotion.from) })
      : undefined
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <MethodChoice
        methods={options.methods}
        value={method.id}
        onChange={(id) => {
          setMethod(id)
          setQuery({ method: id }, { replace: true })
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
      <Facts method={method} />
      <Card className={styles.amount}>
        <TextField
          ref={field}
          label={t('deposit.amount')}
          required
          inputMode="numeric"
          autoComplete="transaction-amount"
          enterKeyHint="go"
          placeholder={t('deposit.range', limits)}
          value={digits === '' ? '' : formatNumber(amount)}
          onChange={(event) => setDigits(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS))}
          suffix={<span>{t('deposit.unit')}</span>}
          helper={amount > 0 ? t('deposit.inDong', { amount: formatNumber(amount * DONG) }) : t('deposit.unitHint')}
          error={tried ? said : undefined}
          className={styles.field}
        />
        <Chips label={t('deposit.amounts')} look="grid">
          {method.amounts.map((each) => (
            <Chip key={each} pressed={amount === each} onPress={() => setDigits(String(each))}>
              {formatNumber(each)}
            </Chip>
          ))}
        </Chips>
      </Card>
      <PromotionChoice
        promotions={options.promotions}
        turnover={options.turnover}
        value={promotionId}
        onChange={setPromotion}
      />
      <p className={styles.care}>
        <HeartHandshakeIcon size={18} />
        <span>
          {t('deposit.care.text')} {agreementExists ? <a href={PATH.userAgreement}>{t('deposit.care.link')}</a> : null}
        </span>
      </p>
      <div className={styles.bar}>
        {error ? (
          <p role="alert" className={styles.refused}>
            {say(error)}
          </p>
        ) : null}
        <p className={styles.receives}>
          <span>{t('deposit.receives')}</span>
          <b>
            {formatMoney(sums.receives)}
            {sums.bonus > 0 ? <em> + {formatMoney(sums.bonus)}</em> : null}
          </b>
        </p>
        <Button type="submit" look="primary" wide busy={busy}>
          {amount > 0 ? t('deposit.submit', { amount: formatNumber(amount) }) : t('deposit.submitEmpty')}
        </Button>
      </div>
    </form>
  )
}

/** Limits, fee and time of a method. */
function Facts({ method }: { method: Method }) {
  const t = useText('account')
  const { min, max, feePercent, minutes } = method
  const facts = [
    { name: 'limits', Icon: SlidersIcon, text: t('deposit.range', { min: formatNumber(min), max: formatNumber(max) }) },
    {
      name: 'fee',
      Icon: PercentIcon,
      text: feePercent === 0 ? t('deposit.free') : t('deposit.percent', { percent: formatNumber(feePercent) }),
    },
    { name: 'time', Icon: ClockIcon, text: t('deposit.minutes', minutes) },
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, Icon, text }) => (
        <div key={name}>
          <dt>
            <Icon size={14} />
            {t(`deposit.fact.${name}`)}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
