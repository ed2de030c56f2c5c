import { formatDate, formatMoney, useFailureProps, useText } from '@lobby/platform'
import { difference, moneyParts } from '@lobby/platform/amounts'
import { type GameChoice, shownBy, specialOf, useGameRounds } from '@lobby/platform/game-information'
import { Badge, Button, EmptyState, ErrorState, Money, Skeleton } from '@lobby/ui/core'
import { GameRounds } from '@lobby/ui/game-information'
import { drawDay } from '../../parts/draw/draw-day.ts'

const MOMENT = 'dateSeconds'

/** PP-09: what the player bet on, and what the draw came to, the newest first. */
export function BoughtTickets({ choice, words }: { choice: GameChoice; words: Readonly<Record<string, string>> }) {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const query = useGameRounds(choice)
  const { data, error, isFetching, refetch } = query
  if (error && !data) {
    return (
      <ErrorState
        title={t('information.roundsFailed')}
        retryLabel={t('list.retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) return <Skeleton shape="block" height={180} />
  const tickets = data.pages.flatMap(({ list }) => list)
  if (tickets.length === 0) return <EmptyState title={t('information.roundsNone')} />
  return (
    <GameRounds
      label={t('information.rounds')}
      rows={tickets.map(({ orderId, time, state, stake, win, balance, result, draw }) => ({
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
          ...(draw ? [t('information.draw', { numero: drawDay(draw.numero) })] : []),
          ...(draw?.numbers ? [t('information.special', { number: specialOf(draw.numbers) })] : []),
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
