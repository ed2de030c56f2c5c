import { Button } from '@lobby/ui/core'
import { type ReactNode, useState } from 'react'
import styles from './figure-table.module.css'

/** Figures, line by line. */
export interface FigureTableProps {
  /** Names the table for screen readers. */
  label: string
  /** What the columns hold; the first one names the rows. */
  heads: readonly string[]
  rows: readonly { id: string; name: ReactNode; figures: readonly ReactNode[] }[]
  /** Rows that show at first: what is asked for is nearly always among them. */
  shown: number
  /** Of the button that shows the others. */
  allLabel: string
}

/** A table of amounts. Rows beyond the first ones come at a press. */
export function FigureTable({ label, heads, rows, shown, allLabel }: FigureTableProps) {
  const [all, setAll] = useState(false)
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, shown)).map(({ id, name, figures }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && !all ? (
        <Button look="link" wide onClick={() => setAll(true)}>
          {allLabel}
        </Button>
      ) : null}
    </div>
  )
}
