import { gameRounds } from '@lobby/contracts/calls/game-information'
import { bus, formatDate, formatMoney, invalidateCalls, useFailureProps, useText } from '@lobby/platform'
import { difference, moneyParts } from '@lobby/platform/amounts'
import { type GameChoice, shownBy, useGameRounds } from '@lobby/platform/game-information'
import { Badge, Button, EmptyState, ErrorState, Money, Skeleton } from '@lobby/ui/core'
import { GameRounds } from '@lobby/ui/game-information'
import { useEffect } from 'react'

const MOMENT = 'dateSeconds'

/** PP-09: what each of the player's rounds showed and came to, the newest first. Follows the game that is open. */
export function PlayedRounds({ choice, words }: { choice: GameChoice; words: Readonly<Record<string, string>> }) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const query = useGameRounds(choice)
  const { data, error, isFetching, refetch } = query
  useEffect(
    () =>
      bus.on('wallet.changed', ({ cause }) => {
        if (cause === 'bet') void invalidateCalls(gameRounds)
      }),
    [],
  )
  if (error && !data) {
    return (
      <ErrorState
        title={t('information.roundsFailed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) return <Skeleton shape="block" height={180} />
  const rounds = data.pages.flatMap(({ list }) => list)
  if (rounds.length === 0) return <EmptyState title={t('information.roundsNone')} />
  return (
    <GameRounds
      label={t('information.rounds')}
      rows={rounds.map(({ orderId, time, state, stake, win, balance, result }) => ({
        id: orderId,
        moment: formatDate(time, MOMENT),
        shown: shownBy(result, words),
        result:
          state === 'open' ? (
            <Badge tone="gold">{t('information.open')}</Badge>
          ) : (
            <Money parts={moneyParts(difference(win, stake))} tone="change" size="detail" />
          ),
        details: [
          t('information.staked', { amount: formatMoney(stake) }),
          ...(balance === null ? [] : [t('information.balance', { amount: formatMoney(balance) })]),
        ],
      }))}
      more={
        query.hasNextPage ? (
          <Button look="link" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('information.more')}
          </Button>
        ) : null
      }
    />
  )
}
