import { BROWSED_PATHS } from '@lobby/contracts/paths'
import { TURN } from '@lobby/contracts/turns'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { spendVisit, visit } from './visit.ts'

interface Waiting {
  order: number
  /** It lies over the page. */
  opened: boolean
  /** Of a release that knows of no visits: what is refused would be forgotten. */
  unaware: boolean
}

/** Those that want to open, the lowest order first. */
const store = createStore<readonly Waiting[]>()(() => [])

/**
 * What opens over the page by itself comes one after the other, whichever remotes it is of: true while it is this one's
 * turn. Whoever still waits for an answer that decides whether it opens `wants` it already, and `opens` once there is
 * something to show: then its turn is not taken away. Of those that wait the lowest `order` (`TURN` of the contracts)
 * is next.
 *
 * PL-01: in a visit at most one announcement or offer of the app opens, on the first no offer of the app, and nothing
 * but a mandatory update on pages of money, forms and games. An update is told whatever has opened before (DL-17), but
 * nothing follows it. Announcements that do not say when they open are an older release's (decision 462): they have
 * their turn in any visit.
 */
export function useTurn(wants: boolean, order: number, opens?: boolean): boolean {
  const unaware = order === TURN.announcement && opens === undefined
  const shows = opens ?? wants
  const [own] = useState<Waiting>({ order, opened: false, unaware })
  const { pathname } = useLocation()
  const waits = wants && (order <= TURN.mandatory || BROWSED_PATHS.has(pathname))
  useEffect(() => {
    if (!waits) return
    own.order = order
    // Begins it, if none is under way: whose turn it is, a render asks, which writes nothing.
    visit()
    store.setState((all) => [...all, own].sort((a, b) => a.order - b.order), true)
    return () => {
      own.opened = false
      store.setState((all) => all.filter((each) => each !== own), true)
    }
  }, [waits, order, own])
  const turn = useStore(store, (all) => waits && holderOf(all) === own)
  useEffect(() => {
    if (!turn || !shows) return
    own.opened = true
    if (order > TURN.mandatory) spendVisit()
  }, [turn, shows, order, own])
  return turn
}

const holderOf = (all: readonly Waiting[]): Waiting | undefined => all.find(({ opened }) => opened) ?? all.find(mayOpen)

function mayOpen({ order, unaware }: Waiting): boolean {
  if (order < TURN.announcement || unaware) return true
  const { first, spent } = visit()
  return !(spent || (first && order >= TURN.app))
}
