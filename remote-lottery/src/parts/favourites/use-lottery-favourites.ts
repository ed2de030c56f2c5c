import { TOAST } from '@lobby/contracts/constants'
import { loginPath } from '@lobby/contracts/paths'
import { toast, useLocation, useNavigate, useSession, useStored, useText } from '@lobby/platform'
import { useMemo } from 'react'
import { favouritesOf, storedFavourites, withFavourite } from './stored-favourites.ts'

export interface LotteryFavourites {
  /** Ids of the lotteries, the newest first. */
  ids: readonly string[]
  toggle: (gameId: string) => void
}

/** GL-30, LT-41: lotteries are marked on this device, under the user's own name. A visitor signs in first (GL-29). */
export function useLotteryFavourites(): LotteryFavourites {
  const t = useText('lottery')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const userName = useSession((session) => (session.status === 'member' ? session.userName : null))
  const all = useStored(storedFavourites)
  const ids = useMemo(() => (userName === null ? [] : favouritesOf(all, userName)), [all, userName])
  return {
    ids,
    toggle: (gameId) => {
      if (userName === null) {
        navigate(loginPath(pathname + search))
        return
      }
      // Read again: another tab may have written since.
      const next = withFavourite(storedFavourites.read(), userName, gameId, !ids.includes(gameId))
      if (!storedFavourites.write(next)) return
      toast({ text: t('favourite.in_chang_saved'), kind: 'success', ms: TOAST.saved })
    },
  }
}
