import { bankAccounts, removeBankAccount, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import {
  formatDate,
  invalidateCalls,
  toast,
  useErrorText,
  useFailureProps,
  usePageExists,
  useText,
} from '@lobby/platform'
import { FORGOTTEN_PAYMENT_PATH, usePaymentPassword } from '@lobby/platform/payment-password'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, EmptyState, ErrorState, List, ListRow, PageSection, Skeleton } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { BankIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { ADD_ACCOUNT_PATH } from '../../parts/banks/add-account-path.ts'
import { useBankAccounts } from '../../parts/banks/use-bank-accounts.ts'
import styles from './security.module.css'

const CHANGED = [bankAccounts, withdrawOptions]

/**
 * Where the member is paid, masked. One is added where money is taken out, and removed here with the payment password.
 */
export function CardsView() {
  const t = useText('account')
  const errorText = useErrorText()
  const failureProps = useFailureProps()
  const withdrawExists = usePageExists(PATH.withdraw)
  const { data, error, refetch, isFetching } = useBankAccounts()
  const removal = useSubmit(removeBankAccount, {
    invalidates: CHANGED,
    onSuccess: () => toast({ text: t('security.removed'), kind: 'success' }),
    // It may be gone already: another device was faster.
    onError: () => void invalidateCalls(...CHANGED),
  })
  const { busy, input } = removal
  const submitWithPassword = usePaymentPassword(removal)
  const remove = (id: number, name: string) =>
    submitWithPassword(
      {
        title: t('security.removeSure', { name }),
        danger: true,
        help: { text: t('forgottenPayment.link'), href: FORGOTTEN_PAYMENT_PATH },
      },
      { id },
    )
  const add = withdrawExists ? (
    <ButtonLink look="primary" wide href={ADD_ACCOUNT_PATH}>
      {t('security.addCard')}
    </ButtonLink>
  ) : null
  return (
    <div className={styles.cards} aria-busy={!data && !error}>
      <PageSection title={t('security.cards')}>
        {removal.error ? <Refusal>{errorText(removal.error)}</Refusal> : null}
        {data && data.accounts.length > 0 ? (
          <List label={t('security.cards')}>
            {data.accounts.map(({ id, bankName, number, holder, payableFrom }) => (
              <ListRow
                key={id}
                icon={<BankIcon size={22} />}
                title={bankName}
                detail={
                  <DotSeparated
                    parts={[
                      number,
                      payableFrom === null
                        ? holder
                        : t('withdraw.payableFrom', { at: formatDate(payableFrom, 'dayTime') }),
                    ]}
                  />
                }
                value={
                  <Button
                    size="small"
                    busy={busy && input?.id === id}
                    aria-label={t('security.removeName', { name: `${bankName} ${number}` })}
                    onClick={() => remove(id, `${bankName} ${number}`)}
                  >
                    {t('security.remove')}
                  </Button>
                }
              />
            ))}
          </List>
        ) : data ? (
          <EmptyState icon={<BankIcon size={28} />} title={t('security.noCards')} detail={t('security.noCardsHint')} />
        ) : error ? (
          <ErrorState
            title={t('security.cardsFailed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <List>
            <ListRow
              icon={<Skeleton width={22} height={22} />}
              title={<Skeleton width="50%" />}
              detail={<Skeleton width="70%" />}
            />
          </List>
        )}
      </PageSection>
      {data ? (
        <div className={styles.outcome}>
          <p className={styles.lead}>{t('security.cardsRule')}</p>
          {data.accounts.length < data.most ? add : null}
        </div>
      ) : null}
    </div>
  )
}
