import { cancelWithdrawal, withdrawal, withdrawalList, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import { ask, bus, formatDong, formatMoney, useCall, useFailureProps, usePageExists, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, Card, ErrorState, Skeleton } from '@lobby/ui/core'
import { useEffect, useRef } from 'react'
import { ActionBar } from '../../parts/orders/action-bar.tsx'
import { FactList } from '../../parts/orders/fact-list.tsx'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { Timeline } from './timeline.tsx'
import type { Withdrawal } from './withdrawal.ts'
import styles from './withdrawal-detail.module.css'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** ms between two looks while it is on its way. */
const LOOK_EVERY = 3_000

const isOpen = ({ state }: Withdrawal): boolean => state === 'requested' || state === 'reviewing' || state === 'sent'

/** One withdrawal as it stands now: the steps it has come, and the reason when it was refused (SH-24). */
export function WithdrawalDetail({ id }: { id: string }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(
    withdrawal,
    { id },
    {
      staleTime: 0,
      refetchInterval: (row) => (row && (isOpen(row) || row.state === 'unknown') ? LOOK_EVERY : false),
    },
  )
  useTellWallet(data?.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another withdrawal begins at its top as well
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    scrollTo(0, 0)
  }, [id])
  if (data) return <Detail row={data} />
  if (error) {
    return (
      <ErrorState
        title={t('withdraw.orderFailed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  return (
    <OrderSections of="detail" aria-busy="true">
      <Skeleton shape="block" height={128} />
      <Skeleton shape="block" height={236} />
      <Skeleton shape="block" height={280} />
    </OrderSections>
  )
}

function Detail({ row }: { row: Withdrawal }) {
  const t = useText('account')
  const { account } = row
  const fact = (name: 'arrives' | 'fee' | 'account' | 'holder' | 'id', text: string, copy?: string) => ({
    name,
    label: t(`withdraw.row.${name}`),
    text,
    ...(copy === undefined ? {} : { copy }),
  })
  return (
    <OrderSections of="detail">
      <Card className={styles.head} data-state={row.state} role="status">
        <p className={styles.state}>{t(`withdraw.state.${row.state}`)}</p>
        <p className={styles.amount}>{formatMoney(row.amount)}</p>
        {row.state === 'unknown' ? null : (
          <p className={styles.note}>
            {row.state === 'refused' && row.reason !== null
              ? t(`withdraw.reason.${row.reason}`)
              : t(`withdraw.note.${row.state}`)}
          </p>
        )}
        {row.sandbox ? <p className={styles.sandbox}>{t('withdraw.sandbox')}</p> : null}
      </Card>
      <Card>
        <Timeline row={row} />
      </Card>
      <Card>
        <FactList
          label={t('withdraw.about')}
          facts={[
            fact('arrives', formatDong(row.amount - row.fee)),
            fact('fee', row.fee === 0 ? t('deposit.free') : formatMoney(row.fee)),
            fact('account', `${account.bankName} ${account.number}`),
            fact('holder', account.holder),
            fact('id', row.id, row.id),
          ]}
        />
      </Card>
      <WithdrawalReceipt row={row} />
      <Actions row={row} />
    </OrderSections>
  )
}

function Actions({ row }: { row: Withdrawal }) {
  const t = useText('account')
  const serviceExists = usePageExists(PATH.service)
  const { submit, busy, error } = useSubmit(cancelWithdrawal, {
    invalidates: [withdrawal, withdrawOptions, withdrawalList],
  })
  async function confirm() {
    const sure = await ask({
      kind: 'confirm',
      title: t('withdraw.cancelSure'),
      text: t('withdraw.cancelHint'),
      ok: t('withdraw.cancel'),
      danger: true,
    })
    return sure ? { id: row.id } : null
  }
  return (
    <ActionBar error={error}>
      <ButtonLink wide look={row.state === 'refused' ? 'primary' : 'quiet'} href={PATH.withdraw}>
        {row.state === 'refused' ? t('withdraw.again') : t('withdraw.back')}
      </ButtonLink>
      {row.state === 'requested' ? (
        <Button look="link" wide busy={busy} onClick={() => void submit(confirm)}>
          {t('withdraw.cancel')}
        </Button>
      ) : serviceExists ? (
        <ButtonLink look="link" wide href={PATH.service}>
          {t('deposit.support')}
        </ButtonLink>
      ) : null}
    </ActionBar>
  )
}

/** What came back is in the wallet again: everybody hears of it. */
function useTellWallet(state: Withdrawal['state'] | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (state === undefined) return
    const cameBack = state === 'refused' || state === 'cancelled'
    if (cameBack && before.current !== undefined && before.current !== state) {
      bus.emit('wallet.changed', { cause: 'withdrawal' })
    }
    before.current = state
  }, [state])
}
