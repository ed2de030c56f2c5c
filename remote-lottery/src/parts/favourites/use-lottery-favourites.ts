import { TOAST } from '@lobby/contracts/constants'
import { loginPath } from '@lobby/contracts/paths'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { toast, useLocation, useNavigate, useSession, useText } from '@lobby/platform'
import { useMemo, useSyncExternalStore } from 'react'
import { favouritesOf, withFavourite } from './stored-favourites.ts'

const watchers = new Set<() => void>()

/** Other tabs of this browser write the same entry. */
function watch(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY.lotteryFavourites || key === null) changed()
  }
  watchers.add(changed)
  addEventListener('storage', onStorage)
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', onStorage)
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY.lotteryFavourites)
  } catch {
    return null
  }
}

/** Answers whether the browser kept it. */
function keep(text: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY.lotteryFavourites, text)
    return true
  } catch {
    return false
  }
}

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
  const text = useSyncExternalStore(watch, kept)
  const ids = useMemo(() => (userName === null ? [] : favouritesOf(text, userName)), [text, userName])
  return {
    ids,
    toggle: (gameId) => {
      if (userName === null) {
        navigate(loginPath(pathname + search))
        return
      }
      // Read anew: another tab may have written since.
      if (!keep(withFavourite(kept(), userName, gameId, !ids.includes(gameId)))) return
      for (const changed of watchers) changed()
      toast({ text: t('favourite.in_chang_saved'), kind: 'success', ms: TOAST.saved })
    },
  }
}
