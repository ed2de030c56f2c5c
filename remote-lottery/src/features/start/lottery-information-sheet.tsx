import { formatNumber, shortMoney, useFailureProps, useText } from '@lobby/platform'
import { type GameChoice, oneIn, percent, useGameInformation } from '@lobby/platform/game-information'
import { EmptyState, ErrorState, Sheet, Skeleton } from '@lobby/ui/core'
import { GameInformation } from '@lobby/ui/game-information'
import { BoughtTickets } from './bought-tickets.tsx'

interface Props {
  choice: GameChoice
  open: boolean
  onClose: () => void
}

/** PP-09: how a lottery is bet on, with the odds, the pays and what comes back, and the player's tickets. */
export default function LotteryInformationSheet({ choice, open, onClose }: Props) {
  const t = useText('lottery')
  return (
    <Sheet open={open} onClose={onClose} title={t('information.title')} closeLabel={t('filter.close')}>
      <Details choice={choice} />
    </Sheet>
  )
}

function Details({ choice }: { choice: GameChoice }) {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useGameInformation(choice)
  // A gateway of another operator need not know the call.
  if (error?.status === 404) return <EmptyState title={t('information.nothing')} />
  if (error && !data) {
    return (
      <ErrorState
        title={t('information.failed')}
        retryLabel={t('list.retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('information.loading')}>
        {[144, 160, 240].map((height) => (
          <Skeleton key={height} shape="block" height={height} />
        ))}
      </div>
    )
  }
  const { published, minBet, maxWin } = data
  return (
    <GameInformation
      label={t('information.title')}
      name={data.gameName}
      back={null}
      facts={[
        { label: t('information.provider'), value: data.vendorName },
        ...(minBet === null ? [] : [{ label: t('information.minBet'), value: shortMoney(minBet) }]),
        ...(maxWin === null
          ? []
          : [{ label: t('information.maxWin'), value: t('information.times', { times: formatNumber(maxWin) }) }]),
      ]}
      nothing={published ? null : <EmptyState title={t('information.nothing')} />}
      odds={
        published
          ? {
              title: t('information.odds'),
              heads: [t('information.bet'), t('information.chance'), t('information.pays'), t('information.returned')],
              rows: published.bets.map(({ name, chance, pays, returnPercent }) => ({
                name,
                figures: [
                  t('information.oneIn', { times: oneIn(chance) }),
                  `×${formatNumber(pays)}`,
                  returnPercent === null ? '–' : percent(returnPercent),
                ],
              })),
              note: t('information.oddsNote'),
              allLabel: t('information.all'),
            }
          : null
      }
      rules={published ? { title: t('information.rules'), lines: [t('list.ownDraws'), ...published.rules] } : null}
      rounds={{
        title: t('information.rounds'),
        content: <BoughtTickets choice={choice} words={published?.words ?? {}} />,
      }}
    />
  )
}
