import { wallet } from '@lobby/contracts/calls/member'
import { PATH } from '@lobby/contracts/paths'
import { formatMoney, useCall, usePageExists, useText } from '@lobby/platform'
import { Card, Progress, Skeleton } from '@lobby/ui/core'
import { ChevronRightIcon, LockIcon } from '@lobby/ui/icons'
import { Amount } from '../../parts/wallet/balance.tsx'
import { inGames } from '../../parts/wallet/in-games.ts'
import styles from './withdraw-balance.module.css'
import type { WithdrawOptions } from './withdraw-options.ts'

/** What can be taken out, what is locked, and why: how much has to be played for each lock. */
export function WithdrawBalance({ options }: { options: WithdrawOptions }) {
  const t = useText('account')
  const { balance, withdrawable, locked, locks } = options
  return (
    <Card className={styles.card}>
      <div>
        <p className={styles.label}>{t('withdraw.withdrawable')}</p>
        <Amount value={withdrawable} size="figure" tone="balance" />
      </div>
      <dl className={styles.parts}>
        <div>
          <dt>{t('withdraw.balance')}</dt>
          <dd>
            <Amount value={balance} size="detail" />
          </dd>
        </div>
        <div>
          <dt>
            <LockIcon size={12} /> {t('withdraw.locked')}
          </dt>
          <dd>
            <Amount value={locked} size="detail" />
          </dd>
        </div>
        <div>
          <dt>{t('wallet.figure.inGames')}</dt>
          <dd>
            <InGames />
          </dd>
        </div>
      </dl>
      {locks.length > 0 ? (
        <ul className={styles.locks} aria-label={t('withdraw.locks')}>
          {locks.map((lock, at) => (
            <li key={at}>
              <p className={styles.lock}>
                <span>{lock.name || t(`withdraw.lock.${lock.kind}`)}</span>
                <span>{t('withdraw.toPlay', { amount: formatMoney(lock.required - lock.played) })}</span>
              </p>
              <Progress
                label={t('withdraw.turnover')}
                value={lock.played}
                max={lock.required}
                valueText={t('withdraw.played', {
                  played: formatMoney(lock.played),
                  required: formatMoney(lock.required),
                })}
              />
              <p className={styles.note}>
                {t('withdraw.played', { played: formatMoney(lock.played), required: formatMoney(lock.required) })}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

/** What a player misses in the sum above: money that is still with the games, and the way to where it is taken back. */
function InGames() {
  const { data, isError } = useCall(wallet, {})
  const exists = usePageExists(PATH.myAccount)
  if (!data) return isError ? '–' : <Skeleton width={56} height="0.8em" />
  const sum = inGames(data.vendors)
  const amount = <Amount value={sum} size="detail" />
  if (sum <= 0 || !exists) return amount
  return (
    <a href={PATH.myAccount} className={styles.inGames}>
      {amount}
      <ChevronRightIcon size={14} aria-hidden="true" />
    </a>
  )
}
