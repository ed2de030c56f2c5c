import type { ReactNode } from 'react'
import { type FactProps, Facts } from '../figure/facts.tsx'
import { PageSection } from '../navigation/page-section.tsx'
import { FigureTable } from '../table/figure-table.tsx'
import styles from './game-information.module.css'

/** PP-09: what is told of one game. Parts that nothing is known of are null. */
export interface GameInformationProps {
  /** Names all of it for screen readers. */
  label: string
  /** Of the game; null where it stands above already. */
  name?: string | null
  /** In place of the name: what else there is to see of the game and to do with it. */
  head?: ReactNode
  /** The one figure that sums a game up, and what it means. */
  back: { label: string; value: string; note: string } | null
  facts: readonly FactProps[]
  rules: { title: string; lines: readonly string[] } | null
  odds: {
    title: string
    heads: readonly string[]
    rows: readonly { name: string; figures: readonly string[] }[]
    note?: string | undefined
    allLabel: string
  } | null
  /** Why there are neither rules nor odds. */
  nothing?: ReactNode
  /** Null where no money is played for. */
  rounds: { title: string; content: ReactNode } | null
}

/** The most rows of odds at first: those of a slot and of a lottery all show. */
const ROWS = 12

/** A game's return, odds, rules and rounds, one below the other; where there is room what it is beside how it pays. */
export function GameInformation({
  label,
  name,
  head,
  back,
  facts,
  rules,
  odds,
  nothing,
  rounds,
}: GameInformationProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads it by keyboard in a sheet scrolls it
    <section className={styles.information} aria-label={label} tabIndex={0}>
      <div className={styles.parts}>
        <div className={styles.part}>
          {head}
          {name ? <h2 className={styles.name}>{name}</h2> : null}
          {back ? (
            <div className={styles.back}>
              <p className={styles.label}>{back.label}</p>
              <p className={styles.value}>{back.value}</p>
              <p className={styles.note}>{back.note}</p>
            </div>
          ) : null}
          <Facts facts={facts} />
        </div>
        {nothing || odds || rules ? (
          <div className={styles.part}>
            {nothing}
            {odds ? (
              <PageSection title={odds.title} level={3}>
                <FigureTable
                  label={odds.title}
                  heads={odds.heads}
                  rows={odds.rows.map(({ name, figures }) => ({ id: name, name, figures }))}
                  shown={ROWS}
                  allLabel={odds.allLabel}
                />
                {odds.note ? <p className={styles.note}>{odds.note}</p> : null}
              </PageSection>
            ) : null}
            {rules ? (
              <PageSection title={rules.title} level={3}>
                <ul className={styles.rules}>
                  {rules.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </PageSection>
            ) : null}
          </div>
        ) : null}
        {rounds ? (
          <div className={styles.rest}>
            <PageSection title={rounds.title} level={3}>
              {rounds.content}
            </PageSection>
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** One round: when, what it showed, what came of it. */
export interface GameRoundRow {
  id: string
  moment: string
  shown: string
  /** Result, or a word where none is known yet. */
  result: ReactNode
  /** Stake, draw, balance: what else there is to say. */
  details: readonly string[]
}

/** Rounds, the newest first. `more` stands below them. */
export function GameRounds({ label, rows, more }: { label: string; rows: readonly GameRoundRow[]; more?: ReactNode }) {
  return (
    <>
      <ul className={styles.rounds} aria-label={label}>
        {rows.map(({ id, moment, shown, result, details }) => (
          <li key={id} className={styles.round}>
            <span className={styles.shown}>{shown || moment}</span>
            <span className={styles.result}>{result}</span>
            <span className={styles.details}>{[...(shown ? [moment] : []), ...details].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
