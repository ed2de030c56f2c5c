import { formatMoney, useErrorText, useText } from '@lobby/platform'
import { difference, sumOf } from '@lobby/platform/amounts'
import { Button, Card, Progress, Skeleton } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { Fold } from '../../parts/orders/fold.tsx'
import { useKeptFocus } from '../../parts/orders/use-kept-focus.ts'
import { Amount } from '../../parts/wallet/balance.tsx'
import { useRecall } from '../../parts/wallet/use-recall.ts'
import { type GiveUp, useGiveUp } from './use-give-up.ts'
import styles from './withdraw-balance.module.css'
import type { WithdrawOptions } from './withdraw-options.ts'

type Bonus = ReturnType<typeof useGiveUp>

/**
 * What can be taken out, what is locked, and why: how much has to be played for each lock. What is still with the games
 * comes back by one tap here, for nobody looks for it elsewhere (PL-10). One sum is called what can be taken out, with
 * that in it, and a sentence says what of it is still there (decision 601).
 */
export function WithdrawBalance({ options }: { options: WithdrawOptions }) {
  const t = useText('account')
  const errorText = useErrorText()
  const games = useRecall()
  const { balance, withdrawable, afterRecall = withdrawable, locked, locks } = options
  const bonus = useGiveUp(locks)
  // A lock holds what is in games as well: of all there is, as much as the locks ask for.
  const held = Math.min(sumOf(locks.map((lock) => lock.locked)), sumOf([balance, games.sum]))
  const lockedInAll = Math.max(locked, held)
  // Money in games is the player's: what one tap makes theirs to take out is part of the sum, also between the wallet's
  // answer that it is back and that of the options.
  const waits = games.sum > 0 && afterRecall > withdrawable
  // The button goes with what it has brought back or given up; what there is now is read next.
  const place = useKeptFocus<HTMLDivElement>(`${games.isBack} ${bonus.gone}`)
  return (
    <Card className={styles.card}>
      <div ref={place} tabIndex={-1} className={styles.sum}>
        <p className={styles.label}>{t('withdraw.withdrawable')}</p>
        <Amount value={afterRecall} size="figure" tone="balance" />
        {waits ? (
          <p className={styles.label}>
            {t('withdraw.includesInGames', { amount: formatMoney(difference(afterRecall, withdrawable)) })}
          </p>
        ) : null}
      </div>
      <dl className={styles.parts}>
        <div data-nought={balance === 0 || undefined}>
          <dt>{t('withdraw.balance')}</dt>
          <dd>
            <Amount value={balance} size="detail" />
          </dd>
        </div>
        <div data-nought={lockedInAll === 0 || undefined}>
          <dt>
            <LockIcon size={12} /> {t('withdraw.locked')}
          </dt>
          <dd>
            <Amount value={lockedInAll} size="detail" />
          </dd>
        </div>
        <div data-nought={games.sum === 0 || undefined}>
          <dt>{t('wallet.figure.inGames')}</dt>
          <dd>
            {games.isKnown ? (
              <Amount value={games.sum} size="detail" />
            ) : games.isError ? (
              '–'
            ) : (
              <Skeleton width={56} height="0.8em" />
            )}
          </dd>
        </div>
      </dl>
      {games.sum > 0 ? (
        <Button wide busy={games.busy} onClick={games.recall}>
          {t('withdraw.bringBack', { amount: formatMoney(games.sum) })}
        </Button>
      ) : null}
      {games.error ? <Refusal>{errorText(games.error)}</Refusal> : null}
      {locks.length > 0 ? <WhyLocked locks={locks} /> : null}
      {locks.length > 1 && afterRecall > 0 ? (
        // Something can go: the form that it goes by comes before how far each lock has come.
        <Fold label={t('withdraw.eachLock')} small>
          <Locks locks={locks} bonus={bonus} />
        </Fold>
      ) : locks.length > 0 ? (
        <Locks locks={locks} bonus={bonus} />
      ) : null}
    </Card>
  )
}

/** How far each lock has come, and the ways out. What stops all of them alike is said once, below them. */
function Locks({ locks, bonus }: Pick<WithdrawOptions, 'locks'> & { bonus: Bonus }) {
  const t = useText('account')
  const stops = new Set(locks.flatMap(({ giveUp }) => (giveUp ? [giveUp.stopped] : [])))
  const [stopped] = stops.size === 1 && locks.length > 1 ? stops : []
  return (
    <>
      {locks.length > 1 ? <p className={styles.first}>{t('withdraw.oldestFirst')}</p> : null}
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
            {lock.giveUp && (!stopped || bonus.failed?.id === lock.giveUp.id) ? (
              // Why this one could not be given up, whatever has stopped all of them since.
              <WayOut name={lock.name} of={lock.giveUp} bonus={bonus} isSaid={stopped !== undefined} />
            ) : null}
          </li>
        ))}
      </ul>
      {stopped ? <p className={styles.note}>{t(`withdraw.giveUp.stopped.${stopped}`)}</p> : null}
    </>
  )
}

interface WayOutProps {
  name: string
  of: GiveUp
  bonus: Bonus
  /** What stops it is said elsewhere. */
  isSaid: boolean
}

/** Out of a bonus's lock: what has to be done first, or the way itself, which asks before it does anything. */
function WayOut({ name, of, bonus, isSaid }: WayOutProps) {
  const t = useText('account')
  const errorText = useErrorText()
  return (
    <>
      {of.stopped ? (
        isSaid || <p className={styles.note}>{t(`withdraw.giveUp.stopped.${of.stopped}`)}</p>
      ) : (
        <Button
          look="link"
          size="small"
          className={styles.wayOut}
          busy={bonus.busy === of.id}
          onClick={() => bonus.giveUp(name, of)}
          aria-label={t('withdraw.giveUp.openOne', { name })}
        >
          {t('withdraw.giveUp.open')}
        </Button>
      )}
      {bonus.failed?.id === of.id ? <Refusal>{errorText(bonus.failed.error)}</Refusal> : null}
    </>
  )
}

/** In one sentence why money cannot be taken out, and what frees it; the bars below say how far each has come. */
function WhyLocked({ locks }: Pick<WithdrawOptions, 'locks'>) {
  const t = useText('account')
  const names = [...new Set(locks.map(({ name, kind }) => name || t(`withdraw.lock.${kind}`)))].join(', ')
  const left = formatMoney(sumOf(locks.map(({ required, played }) => difference(required, played))))
  return <p className={styles.why}>{t('withdraw.why', { names, left })}</p>
}
