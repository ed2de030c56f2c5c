import { useText } from '@lobby/platform'
import { Sheet, TextField } from '@lobby/ui/core'
import { SearchIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import type { Lottery } from '../lottery-menu/draws.ts'
import { lotteriesNamed } from '../lottery-menu/names.ts'
import styles from './station-button.module.css'

interface Props {
  games: readonly Lottery[]
  /** Its `gameId`. */
  chosen: string
  onChoose: (gameId: string) => void
}

/** Opens all lotteries by region, with a search, as the page where they are bet on has them. (decision 619) */
export function StationButton({ games, chosen, onChoose }: Props) {
  const t = useText('lottery')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon size={18} />
        {t('history.find')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('history.games')} closeLabel={t('filter.close')}>
        <Stations
          games={games}
          chosen={chosen}
          onChoose={(gameId) => {
            setOpen(false)
            onChoose(gameId)
          }}
        />
      </Sheet>
    </>
  )
}

function Stations({ games, chosen, onChoose }: Props) {
  const t = useText('lottery')
  const [typed, setTyped] = useState('')
  const found = lotteriesNamed(games, typed)
  const regions = [...new Map(games.map(({ tag, categoryName }) => [tag, categoryName]))]
  return (
    <div className={styles.stations}>
      <TextField
        label={t('history.find')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        prefix={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 ? t('history.noneFound') : ''}
      </p>
      {regions.map(([tag, name]) => {
        const there = found.filter((lottery) => lottery.tag === tag)
        if (there.length === 0) return null
        return (
          <section key={tag} aria-label={name} className={styles.region}>
            <h3 className={styles.name}>{name}</h3>
            {there.map(({ game }) => (
              <button
                key={game.gameId}
                type="button"
                className={styles.station}
                aria-current={game.gameId === chosen || undefined}
                onClick={() => onChoose(game.gameId)}
              >
                {game.remark}
              </button>
            ))}
          </section>
        )
      })}
    </div>
  )
}
