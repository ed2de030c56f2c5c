import { addFavourite, favouriteIds, favouriteList, removeFavourite } from '@lobby/contracts/calls/favourites'
import type { Game } from '@lobby/contracts/calls/games'
import { TOAST } from '@lobby/contracts/constants'
import { loginPath } from '@lobby/contracts/paths'
import {
  bus,
  gateway,
  invalidateCalls,
  patchCall,
  toast,
  useCall,
  useLocation,
  useNavigate,
  useSession,
  useText,
} from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'
import { useEffect, useMemo } from 'react'
import { FAVOURITE_IDS } from '../first-inputs.ts'

/** What this page marks stays known by itself; what another tab marks comes by the bus (ms). */
const FAVOURITES_FRESH_FOR = 5 * 60_000

type Marked = Pick<Game, 'nodeId' | 'vassalage'>

export interface Favourites {
  has: (nodeId: number) => boolean
  /** GL-29, GL-30 */
  toggle: (game: Marked) => void
}

/** The member's favourite games. One use for a list, not one for each of its tiles. */
export function useFavourites(): Favourites {
  const t = useText('games')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const visitor = useSession((session) => session.status === 'visitor')
  const { data } = useCall(favouriteIds, FAVOURITE_IDS, { staleTime: FAVOURITES_FRESH_FOR })
  useEffect(() => bus.on('favourites.changed', () => void invalidateCalls(favouriteIds, favouriteList)), [])
  const ids = useMemo(() => new Set(data), [data])
  const { submit } = useMark({
    onSuccess: (_value, { nodeId, favourite }) => {
      toast({ text: t('favourite.in_chang_saved'), kind: 'success', ms: TOAST.saved })
      bus.emit('favourites.changed', { nodeId, favourite })
    },
  })
  return {
    has: (nodeId) => ids.has(nodeId),
    toggle: (game) => {
      if (visitor) navigate(loginPath(pathname + search))
      else void submit({ ...game, favourite: !ids.has(game.nodeId) })
    },
  }
}

type Mark = Marked & { favourite: boolean }

/**
 * GL-10, GL-30 to GL-32: shows the change at once, and takes it back without a word when the gateway did not take it.
 */
const useMark = (options: Pick<SubmitOptions<Mark, void>, 'onSuccess'>): Submit<Mark, void> =>
  useSubmit(
    async ({ nodeId, vassalage, favourite }: Mark) => {
      const undo = [
        patchCall(favouriteIds, (ids) => (favourite ? [nodeId, ...ids] : ids.filter((id) => id !== nodeId))),
        patchCall(favouriteList, (page) =>
          favourite ? page : { ...page, content: page.content.filter((game) => game.nodeId !== nodeId) },
        ),
      ]
      try {
        await gateway(favourite ? addFavourite : removeFavourite, { nodeId, vendor: vassalage })
      } catch (error) {
        for (const step of undo.reverse()) step()
        throw error
      }
    },
    {
      ...options,
      // A second tap on a game whose mark is on its way would race the first.
      keyOf: ({ nodeId }) => nodeId,
    },
  )
