import { formatDate, useText } from '@lobby/platform'
import { Button, Chip, Chips } from '@lobby/ui/core'
import { ChevronDownIcon } from '@lobby/ui/icons'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DIGITS, type Digits } from '../draw/endings.ts'
import { HeadAndTail } from '../draw/head-and-tail.tsx'
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
  const [digits, setDigits] = useState<Digits>('all')
  const isFound = (number: string) => endsWith(number, search)
  // What the player has opened or closed; the others are as their draw has it.
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const isOpen = (draw: PastDraw) =>
    chosen[draw.numero] ??
    (draw.drawing ||
      prizeRows(draw.winningNumber)
        .slice(1)
        .some(({ numbers }) => numbers.some(isFound)))
  const list = useRef<HTMLUListElement>(null)
  const go = (from: PastDraw, to: number) => {
    const next = draws[to]
    if (!next) return
    flushSync(() => {
      setShown(Math.max(shown, to + 1))
      setChosen({ ...chosen, [from.numero]: false, [next.numero]: true })
    })
    const head = list.current?.children[to]?.querySelector('button')
    head?.focus()
    head?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Chips label={t('history.digits.label')} className={styles.digits}>
        {DIGITS.map((each) => (
          <Chip key={each} pressed={each === digits} onPress={() => setDigits(each)}>
            {t(`history.digits.${each}`)}
          </Chip>
        ))}
      </Chips>
      <ul ref={list} className={styles.list} aria-label={t('history.results')}>
        {draws.slice(0, shown).map((draw, at) => (
          <li key={draw.numero}>
            <DrawEntry
              draw={draw}
              digits={digits}
              isFound={isFound}
              open={isOpen(draw)}
              onToggle={() => setChosen({ ...chosen, [draw.numero]: !isOpen(draw) })}
              onEarlier={at + 1 < draws.length ? () => go(draw, at + 1) : undefined}
              onLater={at > 0 ? () => go(draw, at - 1) : undefined}
              checkHref={draw.drawing ? undefined : checkPath?.(draw.numero)}
            />
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

interface EntryProps {
  draw: PastDraw
  digits: Digits
  isFound: (number: string) => boolean
  open: boolean
  onToggle: () => void
  /** To the draw before and after it; undefined where there is none. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  checkHref: string | undefined
}

/**
 * A draw: its day and its special prize; all prizes, heads and tails, and the ways to its neighbours on request. A
 * search opens what it has found, and a draw that runs is open.
 */
function DrawEntry({ draw, digits, isFound, open, onToggle, onEarlier, onLater, checkHref }: EntryProps) {
  const t = useText('lottery')
  const id = useId()
  const rows = prizeRows(draw.winningNumber)
  const [special, ...others] = rows
  return (
    <article className={styles.draw}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        disabled={others.length === 0}
        onClick={onToggle}
      >
        <span className={styles.when}>
          <time dateTime={new Date(draw.winningTime).toISOString()}>{formatDate(draw.winningTime, 'weekdayDate')}</time>
          {draw.drawing ? <span className={styles.live}>{t('status.drawing')}</span> : null}
        </span>
        {special ? (
          <span className={styles.special}>
            <span className={styles.label}>{t('prize.special')}</span>
            <PrizeNumbers numbers={special.numbers} isFound={isFound} digits={digits} />
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
                <PrizeNumbers numbers={numbers} isFound={isFound} digits={digits} inRows />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {open ? <HeadAndTail rows={rows} /> : null}
      {open ? (
        <div className={styles.steps}>
          <Button disabled={!onEarlier} onClick={onEarlier}>
            {t('history.earlier')}
          </Button>
          <Button disabled={!onLater} onClick={onLater}>
            {t('history.later')}
          </Button>
        </div>
      ) : null}
      {open && checkHref ? (
        <a className={styles.check} href={checkHref}>
          {t('history.check')}
        </a>
      ) : null}
    </article>
  )
}
