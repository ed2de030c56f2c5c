import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { ChevronDownIcon } from '@lobby/ui/icons'
import { useId, useState } from 'react'
import { PrizeNumbers } from '../draw/prize-numbers.tsx'
import { prizeRows } from '../draw/winning-numbers.ts'
import styles from './history.module.css'
import { endsWith, type PastDraw } from './search.ts'

/** Draws that show at once, and with each press on "more". */
const STEP = 12

interface Props {
  draws: readonly PastDraw[]
  search: string
  /** Where a draw can be checked (PP-10); undefined for draws that are none of the site's. */
  checkPath?: ((numero: string) => string) | undefined
}

export function HistoryResults({ draws, search, checkPath }: Props) {
  const t = useText('lottery')
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul className={styles.list} aria-label={t('history.results')}>
        {draws.slice(0, shown).map((draw) => (
          <li key={draw.numero}>
            <DrawEntry draw={draw} search={search} checkHref={draw.drawing ? undefined : checkPath?.(draw.numero)} />
          </li>
        ))}
      </ul>
      {draws.length > shown ? (
        <Button wide className={styles.older} onClick={() => setShown(shown + STEP)}>
          {t('history.older')}
        </Button>
      ) : null}
    </>
  )
}

/**
 * A draw: its day and its special prize, all prizes on request. A search opens what it has found, and a draw that runs
 * is open.
 */
function DrawEntry({ draw, search, checkHref }: { draw: PastDraw; search: string; checkHref: string | undefined }) {
  const t = useText('lottery')
  const id = useId()
  const rows = prizeRows(draw.winningNumber)
  const [special, ...others] = rows
  const isFound = (number: string) => endsWith(number, search)
  const [open, setOpen] = useState(draw.drawing || others.some(({ numbers }) => numbers.some(isFound)))
  return (
    <article className={styles.draw}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        disabled={others.length === 0}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.when}>
          <time dateTime={new Date(draw.winningTime).toISOString()}>
            {formatDate(draw.winningTime, `ddd ${DATE_FORMAT.draw}`)}
          </time>
          <span className={styles.numero} data-live={draw.drawing || undefined}>
            {draw.drawing ? t('status.drawing') : t('history.numero', { numero: draw.numero })}
          </span>
        </span>
        {special ? (
          <span className={styles.special}>
            <span className={styles.label}>{t('prize.special')}</span>
            <PrizeNumbers numbers={special.numbers} isFound={isFound} />
          </span>
        ) : null}
        <ChevronDownIcon size={20} aria-hidden="true" />
      </button>
      {open ? (
        <dl id={id} className={styles.prizes}>
          {others.map(({ label, numbers }) => (
            <div key={label} className={styles.prize}>
              <dt className={styles.label}>{t(`prize.${label}`)}</dt>
              <dd className={styles.numbers}>
                <PrizeNumbers numbers={numbers} isFound={isFound} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {open && checkHref ? (
        <a className={styles.check} href={checkHref}>
          {t('history.check')}
        </a>
      ) : null}
    </article>
  )
}
