import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import { ChevronDownIcon, ChevronRightIcon } from '@lobby/ui/icons'
import { useId, useState } from 'react'
import { HeadAndTail } from '../../parts/draw/head-and-tail.tsx'
import { PrizeNumbers } from '../../parts/draw/prize-numbers.tsx'
import { shownDraw } from '../../parts/draw/shown-draw.ts'
import { chipOf, siteDay } from '../../parts/lottery-menu/weekdays.ts'
import styles from './draw-results.module.css'

type Drawn = Pick<LotteryGame, 'remark' | 'previousWinningTime' | 'previousWinningNumber' | 'drawing'>

/**
 * The draw that runs or the last one: its day and its special prize at a glance, all its prizes on request, and at once
 * where they are being drawn. (LT-26, LT-28)
 */
export function DrawResults({ game, onHistory }: { game: Drawn; onHistory?: (() => void) | undefined }) {
  const t = useText('lottery')
  const draw = shownDraw(game)
  // A card that is open when its draw ends stays open, and none opens under the finger.
  const [open, setOpen] = useState(draw?.live ?? false)
  // Heads and tails come with the player's own press: cards that open because they are drawn stay half as long.
  const [asked, setAsked] = useState(false)
  const id = useId()
  const [special, ...others] = draw?.rows ?? []
  if (!draw || !special) return <p className={styles.none}>{t('results.none')}</p>
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <span className={styles.special}>
          <span className={styles.label}>{t('prize.special')}</span>
          <PrizeNumbers numbers={special.numbers} />
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
            t(draw.live ? 'results.live' : 'results.previous')
          )}
          <time dateTime={new Date(draw.at).toISOString()}>
            {t(`week.short_week_${chipOf(siteDay(draw.at))}`)} {formatDate(draw.at, DATE_FORMAT.draw)}
          </time>
        </span>
        {others.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'results.less' : 'results.all', { name: game.remark })}
            onClick={() => {
              setOpen(!open)
              setAsked(true)
            }}
          >
            <ChevronDownIcon size={20} />
          </button>
        ) : null}
      </div>
      {open ? (
        <div id={id}>
          <table className={styles.prizes}>
            <caption className={styles.caption}>
              {t(draw.live ? 'results.captionLive' : 'results.caption', { name: game.remark })}
            </caption>
            <tbody>
              {others.map(({ label, numbers }) => (
                <tr key={label}>
                  <th scope="row" className={styles.label}>
                    {t(`prize.${label}`)}
                  </th>
                  <td className={styles.numbers}>
                    <PrizeNumbers numbers={numbers} inRows />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {asked ? <HeadAndTail rows={draw.rows} /> : null}
        </div>
      ) : null}
    </div>
  )
}
