import { downline, transferDownline } from '@lobby/contracts/calls/agent'
import { wallet } from '@lobby/contracts/calls/member'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import {
  bus,
  formatDong,
  formatMoney,
  invalidateCalls,
  moneyUnit,
  toast,
  useCall,
  useLease,
  usePageExists,
  useText,
} from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { tick } from '@lobby/platform/haptics'
import { useMoneyCall } from '@lobby/platform/money-call'
import { FORGOTTEN_PAYMENT_PATH, usePaymentPassword } from '@lobby/platform/payment-password'
import { ButtonLink, Chip, EmptyState, Skeleton, TextField } from '@lobby/ui/core'
import { Facts } from '@lobby/ui/facts'
import { PasswordIcon } from '@lobby/ui/icons'
import type { Member } from '../../parts/downline/member-row.tsx'
import field from '../../parts/field/field.module.css'
import { AgentForm } from '../../parts/form/agent-form.tsx'
import { Failed } from '../../parts/list/failed.tsx'
import { amountOf, amountText, amountTyped } from './amount.ts'
import styles from './members.module.css'

interface Props {
  member: Member
  onDone: () => void
}

/** Money for a member right below (AG-11), once the payment password was typed. */
export function TransferForm({ member, onDone }: Props) {
  const t = useText('agent')
  const { data, error, refetch, isFetching } = useCall(withdrawOptions, {}, { staleTime: 0 })
  if (!data && error) return <Failed title={t('transfer.failed')} call={{ error, refetch, isFetching }} />
  if (!data) {
    return (
      <div className={styles.sheet} aria-busy="true">
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={84} />
      </div>
    )
  }
  if (!data.hasPaymentPassword) return <NoPassword />
  return <Amount member={member} withdrawable={data.withdrawable} locked={data.locked} onDone={onDone} />
}

/** It is set where it is changed. */
function NoPassword() {
  const t = useText('agent')
  const exists = usePageExists(PATH.securityCentre)
  return (
    <EmptyState
      icon={<PasswordIcon size={28} />}
      title={t('transfer.noPassword')}
      detail={t('transfer.noPasswordHint')}
      action={
        exists ? (
          <ButtonLink look="primary" href={PATH.securityCentre}>
            {t('transfer.setPassword')}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

function Amount({ member, withdrawable, locked, onDone }: Props & { withdrawable: number; locked: number }) {
  const t = useText('agent')
  const { userName } = member
  const transfer = useMoneyCall(transferDownline, {
    invalidates: [downline, wallet, withdrawOptions],
    onSuccess: (_value, { amount }) => {
      tick()
      bus.emit('wallet.changed', { cause: 'transfer' })
      toast({ kind: 'success', text: t('transfer.done', { amount: formatMoney(amount), name: userName }) })
      onDone()
    },
    // Less can go than was shown, because of a bet, a transfer or a bonus meanwhile: the sheet says how much it is now.
    onError: ({ code }) => {
      if (code === 'withdraw.locked' || code === 'wallet.insufficient') void invalidateCalls(withdrawOptions)
    },
  })
  const { busy, error } = transfer
  const submitWithPassword = usePaymentPassword(transfer)
  const canReset = usePageExists(PATH.securityCentre)
  /** The payment password is asked for last. */
  const submit = (amount: number) =>
    submitWithPassword(
      {
        title: t('transfer.password'),
        text: t('transfer.passwordText', { amount: formatMoney(amount), name: userName }),
        ok: t('transfer.confirm'),
        cancel: t('close'),
        ...(canReset ? { help: { text: t('transfer.forgotten'), href: FORGOTTEN_PAYMENT_PATH } } : {}),
      },
      { userName, amount },
    )
  const form = useForm({
    initial: { amount: '' },
    errors: ({ amount }) => {
      const wanted = amountOf(amount)
      if (wanted === null || wanted <= 0) return { amount: t('transfer.missing') }
      return {
        amount: wanted > withdrawable ? t('transfer.tooMuch', { amount: formatMoney(withdrawable) }) : undefined,
      }
    },
    onSubmit: ({ amount }) => submit(amountOf(amount) ?? 0),
  })
  useLease(form.dirty || busy, 'transfer')
  const unit = moneyUnit()
  const typed = amountOf(form.values.amount) ?? 0
  return (
    <AgentForm form={form} busy={busy} error={error} note={t('transfer.final')} action={t('transfer.submit')}>
      <Facts
        facts={[
          { label: t('transfer.available'), value: formatMoney(withdrawable) },
          ...(locked > 0 ? [{ label: t('transfer.locked'), value: formatMoney(locked) }] : []),
        ]}
      />
      <TextField
        {...form.text('amount', { tidy: amountText, checkOnBlur: true })}
        label={unit ? `${t('transfer.amount')} (${unit})` : t('transfer.amount')}
        helper={typed > 0 && unit ? `= ${formatDong(typed)}` : t('transfer.amountHint')}
        suffix={
          <Chip
            pressed={withdrawable > 0 && form.values.amount === amountTyped(withdrawable)}
            disabled={withdrawable <= 0}
            onPress={() => form.set({ amount: amountTyped(withdrawable) })}
          >
            {t('transfer.all')}
          </Chip>
        }
        required
        inputMode="decimal"
        autoComplete="transaction-amount"
        enterKeyHint="go"
        className={`${field.field} ${styles.amount}`}
      />
    </AgentForm>
  )
}
