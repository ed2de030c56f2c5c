import { formatMoney, useText } from '@lobby/platform'
import { FigureTable } from '@lobby/ui/figure-table'
import type { Fact } from '../../../parts/facts/facts.tsx'
import styles from './bet-about.module.css'
import { BetLegs } from './bet-legs.tsx'
import { type About, type Leg, rateText } from './leg-words.ts'

/** What a bet was on: its matches, or where its chips lay. Numbers are among the facts. */
export function BetAbout({ about: { legs = [], spots = [] } }: { about: About }) {
  const t = useText('account')
  return (
    <>
      {legs.length > 0 ? <BetLegs legs={legs} /> : null}
      {spots.length > 0 ? (
        <FigureTable
          label={t('records.about.spots')}
          heads={[t('records.about.spot'), t('records.stake'), t('records.about.back')]}
          rows={spots.map(({ name, stake, back }, at) => ({
            id: String(at),
            name,
            figures: [formatMoney(stake), back === undefined ? '–' : formatMoney(back)],
          }))}
          shown={spots.length}
          allLabel={t('records.all')}
        />
      ) : null}
    </>
  )
}

/** The rate of all legs together, never more than is paid. */
function rateOf(legs: readonly Leg[]): number {
  const hundredths = legs.reduce((product, { odds }) => product * BigInt(Math.round(odds * 100)), 1n)
  return Number(hundredths / 100n ** BigInt(legs.length - 1)) / 100
}

/** What a bet says beside its stake: the numbers of a draw, the rate of a parlay, and what it may win. */
export function useAboutFacts(about: About | undefined): Fact[] {
  const t = useText('account')
  const { legs = [], numbers, pays } = about ?? {}
  return [
    ...(numbers
      ? [
          ...(numbers.draw ? [{ label: t('records.draw'), value: numbers.draw }] : []),
          { label: t('records.pick'), value: <Picked numbers={numbers} /> },
          { label: t('records.drawn'), value: numbers.drawn?.join(', ') ?? '–' },
        ]
      : []),
    ...(legs.length > 1 ? [{ label: t('records.rate'), value: rateText(rateOf(legs)) }] : []),
    ...(pays === undefined ? [] : [{ label: t('records.pays'), value: formatMoney(pays) }]),
  ]
}

/** The numbers that were chosen; those that were drawn are marked. */
function Picked({ numbers: { picked, drawn = [] } }: { numbers: NonNullable<About['numbers']> }) {
  return (
    <span>
      {picked.flatMap((number, at) => [
        at > 0 ? ', ' : '',
        drawn.includes(number) ? (
          <mark key={number} className={styles.picked}>
            {number}
          </mark>
        ) : (
          number
        ),
      ])}
    </span>
  )
}
