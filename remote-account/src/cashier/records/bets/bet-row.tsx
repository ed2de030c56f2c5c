import type { ValueOf } from '@lobby/contracts/call'
import type { GameType } from '@lobby/contracts/calls/games'
import type { orders } from '@lobby/contracts/calls/records'
import { shownCategory } from '@lobby/contracts/game-categories'
import { formatDate, formatMoney, usePictures, useText } from '@lobby/platform'
import { difference, moneyParts } from '@lobby/platform/amounts'
import { Badge, Image, ListRow, Money } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import styles from './bet-record-page.module.css'
import { aboutText } from './leg-words.ts'
import { ticketText } from './ticket-facts.tsx'

export type Bet = ValueOf<typeof orders>['list'][number]

const PICTURE = 44

/** What a bet came to: what it won less what was staked; nothing yet while it is open. */
export const resultOf = ({ win, stake }: Pick<Bet, 'win' | 'stake'>): number => difference(win, stake)

/** What came of it is known. */
export const isSettled = ({ state }: Pick<Bet, 'state'>): boolean => state === 'won' || state === 'lost'

const TONES = { open: 'gold', won: 'jade', back: 'plain', part: 'plain', lost: 'plain', unknown: 'plain' } as const

/** Where a bet stands, in a word. A return of the stake or less is no win (decision 608). */
export function StateBadge({ bet }: { bet: Pick<Bet, 'state' | 'win' | 'stake'> }) {
  const t = useText('account')
  const result = resultOf(bet)
  const said = bet.state !== 'won' || result > 0 ? bet.state : result === 0 ? 'back' : 'part'
  return <Badge tone={TONES[said]}>{t(`records.state.${said}`)}</Badge>
}

/** One bet: what was played when, and what it came to. */
export function BetRow({ bet, vendor, onOpen }: { bet: Bet; vendor: string; onOpen: () => void }) {
  const t = useText('account')
  const about = bet.ticket ? ticketText(t, bet.ticket) : bet.about && aboutText(t, bet.about)
  return (
    <ListRow
      className={styles.row}
      onClick={onOpen}
      chevron={false}
      icon={<BetPicture bet={bet} />}
      title={<span className={styles.name}>{bet.gameName}</span>}
      detail={
        <>
          {about ? <span className={styles.about}>{about}</span> : null}
          <DotSeparated
            parts={[
              formatDate(bet.time, 'time'),
              t(`records.type.${shownCategory(bet.gameType as GameType, bet.vendor)}`),
              // A bookmaker's one game has its name already.
              ...(bet.gameType === 'SPORTS' && bet.gameName.includes(vendor) ? [] : [vendor]),
            ]}
          />
        </>
      }
      value={
        <span className={styles.result}>
          {isSettled(bet) ? (
            <Money parts={moneyParts(resultOf(bet))} tone="change" size="detail" />
          ) : (
            <StateBadge bet={bet} />
          )}
          <span className={styles.stake}>{t('records.staked', { amount: formatMoney(bet.stake) })}</span>
        </span>
      }
    />
  )
}

/** The game's own picture; its name stands beside it. */
export function BetPicture({ bet }: { bet: Pick<Bet, 'iconUrl'> }) {
  const pictures = usePictures()
  return (
    <span className={styles.picture}>
      <Image {...pictures.at(bet.iconUrl, PICTURE)} alt="" ratio="1" />
    </span>
  )
}
