import { formatMoney, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Button, Money } from '@lobby/ui/core'
import { useState } from 'react'
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
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <div className={styles.tableCard}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('records.stake')}</th>
            <th scope="col">{t('records.win')}</th>
            <th scope="col">{t('records.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, bets, wins, profit, href }) => (
            <tr key={id}>
              <th scope="row">
                {href ? (
                  <a className={styles.rowLink} href={href}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
              <td>{formatMoney(bets)}</td>
              <td>{formatMoney(wins)}</td>
              <td>
                <Money parts={moneyParts(profit)} tone="change" size="detail" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? (
        <Button look="link" wide onClick={() => setAll(true)}>
          {t('records.showAll', { count: rows.length })}
        </Button>
      ) : null}
    </div>
  )
}
