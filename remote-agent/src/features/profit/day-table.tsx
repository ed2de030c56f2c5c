import type { ValueOf } from '@lobby/contracts/call'
import type { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { formatDate, formatMoney, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Button, Money, PageSection } from '@lobby/ui/core'
import { useState } from 'react'
import styles from './team-profit-page.module.css'

/** A week is seen at once; a quarter is asked for. */
const SHOWN = 7

/** Each day with a bet, the newest first. */
export function DayTable({ days }: { days: ValueOf<typeof teamProfit>['byDay'] }) {
  const t = useText('agent')
  const [all, setAll] = useState(false)
  const newest = [...days].reverse()
  return (
    <PageSection title={t('profit.byDay')}>
      <div className={styles.tableCard}>
        <table className={styles.table} aria-label={t('profit.byDay')}>
          <thead>
            <tr>
              <th scope="col">{t('profit.day')}</th>
              <th scope="col">{t('figures.bets')}</th>
              <th scope="col">{t('figures.wins')}</th>
              <th scope="col">{t('profit.result')}</th>
            </tr>
          </thead>
          <tbody>
            {(all ? newest : newest.slice(0, SHOWN)).map(({ day, bets, wins, profit }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, 'DD/MM')}</th>
                <td>{formatMoney(bets)}</td>
                <td>{formatMoney(wins)}</td>
                <td>
                  <Money parts={moneyParts(profit)} tone="change" size="detail" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {newest.length > SHOWN && !all ? (
          <Button look="link" wide onClick={() => setAll(true)}>
            {t('profit.allDays', { count: newest.length })}
          </Button>
        ) : null}
      </div>
    </PageSection>
  )
}
