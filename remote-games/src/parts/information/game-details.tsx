import { loginPath } from '@lobby/contracts/paths'
import { formatNumber, shortMoney, useFailureProps, useLocation, useSession, useText } from '@lobby/platform'
import { type GameChoice, oneIn, percent, useGameInformation } from '@lobby/platform/game-information'
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '@lobby/ui/core'
import { GameInformation } from '@lobby/ui/game-information'
import styles from './game-details.module.css'
import { GameHead } from './game-head.tsx'
import { PlayedRounds } from './played-rounds.tsx'

export interface GameDetailsProps {
  choice: GameChoice
  /** Says which game it is, and plays it: where nothing else does. */
  named?: boolean
  /** Where no money is played for. */
  withoutRounds?: boolean
}

/** PP-09: rules, return, odds and the player's rounds of a game. */
export function GameDetails({ choice, named, withoutRounds }: GameDetailsProps) {
  const t = useText('games')
  const { pathname, search } = useLocation()
  const signedIn = useSession(({ status }) => status === 'member')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useGameInformation(choice)
  // A gateway of another operator need not know the call.
  if (error?.status === 404) return <EmptyState title={t('information.nothing')} />
  if (error && !data) {
    return (
      <ErrorState
        title={t('information.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('information.loading')} className={styles.waiting}>
        <div>
          {[112, 144].map((height) => (
            <Skeleton key={height} shape="block" height={height} />
          ))}
        </div>
        <Skeleton shape="block" height={240} />
      </div>
    )
  }
  const { published, minBet, maxWin } = data
  const returned = published?.returnPercent ?? null
  return (
    <GameInformation
      label={t('information.title')}
      head={named ? <GameHead game={data.games?.[0]} name={data.gameName} vendor={data.vendorName} /> : null}
      back={
        returned === null
          ? null
          : {
              label: t('information.back'),
              value: percent(returned),
              note: t('information.backNote', { returned: formatNumber(returned, { maximumFractionDigits: 2 }) }),
            }
      }
      facts={[
        { label: t('information.provider'), value: data.vendorName },
        ...(minBet === null ? [] : [{ label: t('information.minBet'), value: shortMoney(minBet) }]),
        ...(maxWin === null
          ? []
          : [{ label: t('information.maxWin'), value: t('information.times', { times: formatNumber(maxWin) }) }]),
      ]}
      nothing={published ? null : <EmptyState title={t('information.nothing')} />}
      odds={
        published && published.bets.length > 0
          ? {
              title: t('information.odds'),
              heads: [
                t('information.bet'),
                t('information.chance'),
                t('information.pays'),
                ...(returned === null ? [t('information.returned')] : []),
              ],
              rows: published.bets.map(({ name, chance, pays, returnPercent }) => ({
                name,
                figures: [
                  t('information.oneIn', { times: oneIn(chance) }),
                  `×${formatNumber(pays)}`,
                  ...(returned === null ? [returnPercent === null ? '–' : percent(returnPercent)] : []),
                ],
              })),
              note: returned === null ? t('information.oddsNote') : undefined,
              allLabel: t('information.all'),
            }
          : null
      }
      rules={published ? { title: t('information.rules'), lines: published.rules } : null}
      rounds={
        withoutRounds
          ? null
          : {
              title: t('information.rounds'),
              content: signedIn ? (
                <PlayedRounds choice={choice} words={published?.words ?? {}} />
              ) : (
                <EmptyState
                  title={t('information.roundsSignIn')}
                  action={<ButtonLink href={loginPath(pathname + search)}>{t('information.signIn')}</ButtonLink>}
                />
              ),
            }
      }
    />
  )
}
