import type { ValueOf } from '@lobby/contracts/call'
import type { teamBets } from '@lobby/contracts/calls/agent-reports'
import type { GameType } from '@lobby/contracts/calls/games'
import { shownCategory } from '@lobby/contracts/game-categories'
import { formatDate, formatMoney, usePictures, useText } from '@lobby/platform'
import { difference } from '@lobby/platform/amounts'
import { Badge, Image, ListRow } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import styles from './team-bets-page.module.css'

export type Bet = ValueOf<typeof teamBets>['list'][number]

const PICTURE = 44

/** Who bet on what and when, and what it came to. */
export function BetRow({ bet, onOpen }: { bet: Bet; onOpen: () => void }) {
  const t = useText('agent')
  const pictures = usePictures()
  return (
    <ListRow
      onClick={onOpen}
      chevron={false}
      className={styles.bet}
      icon={
        <span className={styles.picture}>
          <Image {...pictures.at(bet.iconUrl, PICTURE)} alt="" ratio="1" />
        </span>
      }
      title={<span className={styles.name}>{bet.userName}</span>}
      detail={
        <>
          <DotSeparated parts={[bet.gameName, t(`bets.type.${shownCategory(bet.gameType as GameType, bet.vendor)}`)]} />
          {formatDate(bet.time, 'dateTime')}
        </>
      }
      value={
        <span className={styles.result}>
          {bet.state === 'open' ? (
            <Badge tone="gold">{t('bets.state.open')}</Badge>
          ) : (
            formatMoney(difference(bet.win, bet.stake), { sign: true })
          )}
          <span className={styles.stake}>{t('profit.staked', { amount: formatMoney(bet.stake) })}</span>
        </span>
      }
    />
  )
}
