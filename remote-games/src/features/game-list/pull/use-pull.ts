import { SCROLL_REFRESH_DELAY } from '@lobby/contracts/constants'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadsMore, type Pull, pullFrom, pullMoved, refreshes } from './pull.ts'

/** Pulled too little, far enough to let go, or asking. */
export type PullPhase = 'idle' | 'pulling' | 'ready' | 'busy'

interface Actions {
  refresh: () => Promise<unknown>
  loadMore: () => void
}

/** How near to the end of the page counts as there, CSS px. */
const NEAR = 2

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function pullOf({ touches }: TouchEvent): Pull | null {
  const [touch] = touches
  if (!touch || touches.length > 1) return null
  const page = document.documentElement
  const atEnd = window.scrollY + window.innerHeight >= page.scrollHeight - NEAR
  return pullFrom(touch.clientX, touch.clientY, window.scrollY <= 0, atEnd)
}

/**
 * GL-17: pulling the list down at the top of the page reloads it, pulling it up at the end loads more. `--pull` on
 * the element is how far it has been pulled, in px.
 */
export function usePull(element: RefObject<HTMLElement | null>, actions: Actions): PullPhase {
  const [phase, setPhase] = useState<PullPhase>('idle')
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    const node = element.current
    if (!node) return
    let pull: Pull | null = null
    let busy = false
    const show = (px: number) => node.style.setProperty('--pull', `${px}px`)
    const rest = () => {
      node.style.removeProperty('--pull')
      setPhase('idle')
    }
    const refresh = async () => {
      busy = true
      setPhase('busy')
      await latest.current.refresh()
      // The list is laid out before it goes back to its place.
      await pause(SCROLL_REFRESH_DELAY)
      busy = false
      rest()
    }
    const start = (event: TouchEvent) => {
      pull = busy ? null : pullOf(event)
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!pull || !touch) return
      pull = pullMoved(pull, touch.clientX, touch.clientY)
      if (pull.kind !== 'down') return
      // Once the browser scrolls, it does not let go of the finger; its own reload by pulling must not come besides.
      if (event.cancelable) event.preventDefault()
      show(pull.distance)
      setPhase(refreshes(pull) ? 'ready' : 'pulling')
    }
    const end = () => {
      const done = pull
      pull = null
      if (!done || busy) return
      if (loadsMore(done)) latest.current.loadMore()
      if (refreshes(done)) void refresh()
      else if (done.kind === 'down') rest()
    }
    const cancel = () => {
      pull = null
      if (!busy) rest()
    }
    node.addEventListener('touchstart', start, { passive: true })
    node.addEventListener('touchmove', move, { passive: false })
    node.addEventListener('touchend', end)
    node.addEventListener('touchcancel', cancel)
    return () => {
      node.removeEventListener('touchstart', start)
      node.removeEventListener('touchmove', move)
      node.removeEventListener('touchend', end)
      node.removeEventListener('touchcancel', cancel)
    }
  }, [element])

  return phase
}
