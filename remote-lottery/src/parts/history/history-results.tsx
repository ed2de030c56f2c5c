import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import { Button, Figures } from '@lobby/ui/core'
import { ChevronDownIcon } from '@lobby/ui/icons'
import { useId, useState } from 'react'
import { prizeRows } from '../draw/winning-numbers.ts'
import styles from './history.module.css'
import { endsWith, type PastDraw } from './search.ts'

/** Draws that show at once, and with each press on "more". */
const STEP = 12

export function HistoryResults({ draws, search }: { draws: readonly PastDraw[]; search: string }) {
  const t = useText('lottery')
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul className={styles.list} aria-label={t('history.results')}>
        {draws.slice(0, shown).map((draw) => (
          <li key={draw.numero}>
            <DrawEntry draw={draw} search={search} />
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

/** A draw: its day and its special prize, all prizes on request. A search opens what it has found. */
function DrawEntry({ draw, search }: { draw: PastDraw; search: string }) {
  const t = useText('lottery')
  const id = useId()
  const rows = prizeRows(draw.winningNumber)
  const [special, ...others] = rows
  const hidden = others.some(({ numbers }) => numbers.some((number) => endsWith(number, search)))
  const [open, setOpen] = useState(hidden)
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
            {special.numbers.map((number, at) => (
              <Drawn key={at} number={number} search={search} />
            ))}
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
                {numbers.map((number, at) => (
                  <Drawn key={at} number={number} search={search} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  )
}

function Drawn({ number, search }: { number: string; search: string }) {
  return endsWith(number, search) ? (
    <mark className={styles.found}>
      <Figures text={number} />
    </mark>
  ) : (
    <Figures text={number} />
  )
}
