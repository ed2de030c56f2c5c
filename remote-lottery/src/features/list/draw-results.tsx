import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import { Figures } from '@lobby/ui/core'
import { ChevronDownIcon, ChevronRightIcon } from '@lobby/ui/icons'
import { useId, useState } from 'react'
import { prizeRows } from '../../parts/draw/winning-numbers.ts'
import styles from './draw-results.module.css'

type Drawn = Pick<LotteryGame, 'remark' | 'previousWinningTime' | 'previousWinningNumber'>

/** The last draw: its day and its special prize at a glance, all its prizes on request. (LT-26, LT-28) */
export function DrawResults({ game, onHistory }: { game: Drawn; onHistory?: (() => void) | undefined }) {
  const t = useText('lottery')
  const [open, setOpen] = useState(false)
  const id = useId()
  const rows = prizeRows(game.previousWinningNumber)
  const [special, ...others] = rows
  if (!special || game.previousWinningTime === null) return <p className={styles.none}>{t('results.none')}</p>
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <span className={styles.special}>
          <span className={styles.label}>{t('prize.special')}</span>
          {special.numbers.map((number, at) => (
            <Figures key={at} text={number} />
          ))}
        </span>
        <span className={styles.date}>
          {onHistory ? (
            <button
              type="button"
              className={styles.history}
              aria-label={t('history.of', { name: game.remark })}
              onClick={onHistory}
            >
              {t('history.short')}
              <ChevronRightIcon size={14} aria-hidden="true" />
            </button>
          ) : (
            t('results.previous')
          )}
          <time dateTime={new Date(game.previousWinningTime).toISOString()}>
            {formatDate(game.previousWinningTime, `ddd ${DATE_FORMAT.draw}`)}
          </time>
        </span>
        {others.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'results.less' : 'results.all', { name: game.remark })}
            onClick={() => setOpen(!open)}
          >
            <ChevronDownIcon size={20} />
          </button>
        ) : null}
      </div>
      {open ? (
        <table id={id} className={styles.prizes}>
          <caption className={styles.caption}>{t('results.caption', { name: game.remark })}</caption>
          <tbody>
            {others.map(({ label, numbers }) => (
              <tr key={label}>
                <th scope="row" className={styles.label}>
                  {t(`prize.${label}`)}
                </th>
                <td className={styles.numbers}>
                  {numbers.map((number, at) => (
                    <Figures key={at} text={number} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}
