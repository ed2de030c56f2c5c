import type { GameType } from '@lobby/contracts/calls/games'
import { shownCategory } from '@lobby/contracts/game-categories'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatDate, formatMoney, Slot, useFlag, usePageExists, useText } from '@lobby/platform'
import { List, ListRow, Sheet } from '@lobby/ui/core'
import { Facts } from '@lobby/ui/facts'
import { ChartLineIcon, TicketIcon } from '@lobby/ui/icons'
import type { Bet } from './bet-row.tsx'
import styles from './bet-sheet.module.css'

interface Props {
  /** Null is closed. */
  bet: Bet | null
  onClose: () => void
  /** Shows the bets of that account alone. */
  onAccount: (userName: string) => void
}

/** AG-05: one bet of the team: what it was on, as the member's own record tells it, and the ways to who made it. */
export function BetSheet({ bet, onClose, onAccount }: Props) {
  const t = useText('agent')
  return (
    <Sheet
      open={bet !== null}
      onClose={onClose}
      title={bet ? t('bets.of', { name: bet.userName }) : ''}
      closeLabel={t('close')}
    >
      {bet ? (
        <div className={styles.sheet}>
          <Slot name="team.bet" props={{ orderId: bet.orderId }} fallback={<ListedFacts bet={bet} />} />
          <Ways bet={bet} onAccount={onAccount} />
        </div>
      ) : null}
    </Sheet>
  )
}

/** What the list knows already: all that is said where no release tells more. */
function ListedFacts({ bet }: { bet: Bet }) {
  const t = useText('agent')
  const isOpen = bet.state === 'open'
  return (
    <Facts
      facts={[
        {
          label: t('bets.gameType'),
          value: `${t(`bets.type.${shownCategory(bet.gameType as GameType, bet.vendor)}`)} · ${bet.gameName}`,
        },
        { label: t('figures.bets'), value: formatMoney(bet.stake) },
        { label: t('figures.wins'), value: isOpen ? t('bets.state.open') : formatMoney(bet.win) },
        { label: t('bets.time'), value: formatDate(bet.time, 'dateTime') },
      ]}
    />
  )
}

function Ways({ bet: { userName }, onAccount }: { bet: Bet; onAccount: (userName: string) => void }) {
  const t = useText('agent')
  const profitIsOn = useFlag('AGETEAMPNL3')
  const profitExists = usePageExists(PATH.teamProfit)
  return (
    <List label={t('members.actions')}>
      {profitIsOn && profitExists ? (
        <ListRow
          icon={<ChartLineIcon size={20} />}
          title={t('bets.profitOf', { name: userName })}
          href={withQuery(PATH.teamProfit, { parent: userName })}
        />
      ) : null}
      <ListRow
        icon={<TicketIcon size={20} />}
        title={t('bets.allOf', { name: userName })}
        onClick={() => onAccount(userName)}
      />
    </List>
  )
}
