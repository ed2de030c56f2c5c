import { formatMoney, useText } from '@lobby/platform'
import { moneyParts, sumOf } from '@lobby/platform/amounts'
import { Money } from '@lobby/ui/core'
import { FigureTable } from '@lobby/ui/figure-table'
import styles from './profit-page.module.css'

interface ResultRow {
  id: string
  name: string
  bets: number
  wins: number
  profit: number
  /** To the bets that the row is made of. */
  href: string | undefined
}

/** A quarter has ninety days: what is asked for is nearly always among the first. */
const SHOWN = 10

/** What was staked, won and left, line by line. */
export function ResultTable({ label, head, rows }: { label: string; head: string; rows: readonly ResultRow[] }) {
  const t = useText('account')
  return (
    <FigureTable
      label={label}
      heads={[head, t('records.stake'), t('records.win'), t('records.profit')]}
      rows={rows.map(({ id, name, bets, wins, profit, href }) => ({
        id,
        name: href ? (
          <a className={styles.rowLink} href={href}>
            {name}
          </a>
        ) : (
          name
        ),
        figures: [
          <Stake key="stake" bets={bets} open={sumOf([bets, -wins, profit])} />,
          formatMoney(wins),
          <Money key="profit" parts={moneyParts(profit)} tone="change" size="detail" />,
        ],
      }))}
      shown={SHOWN}
      allLabel={t('records.showAll', { count: rows.length })}
    />
  )
}

/** What was staked; `open` of it waits for its result, and is in neither what was won nor what was left. */
function Stake({ bets, open }: { bets: number; open: number }) {
  const t = useText('account')
  return (
    <>
      {formatMoney(bets)}
      {open > 0 ? <span className={styles.open}>{` ${t('records.state.open')} ${formatMoney(open)}`}</span> : null}
    </>
  )
}
