/**
 * What the edge has drawn of a slot or page in the page's frame (SP-01): it is moved into its place and covers what
 * comes there until that is whole, so that the player never sees less than before.
 */
import { SOMEBODY_ATTRIBUTE, VIEW_ATTRIBUTE } from '@lobby/contracts/start'
import { session } from '@lobby/platform'
import { type RefObject, useLayoutEffect } from 'react'

const views = new Map<string | null, Element>()

/** Remembers the frame's views; to be called before the shell's first render removes the frame. */
export function takeFrameViews(root: HTMLElement): void {
  // A member is shown something else in a visitor's place: of that the shape (shell/edge/frame/view-style.ts).
  root.toggleAttribute(SOMEBODY_ATTRIBUTE, session.get().status !== 'visitor')
  for (const view of root.querySelectorAll(`[${VIEW_ATTRIBUTE}]`)) views.set(view.getAttribute(VIEW_ATTRIBUTE), view)
}

/**
 * Whether what the slot itself shows is content or says why there is none: no skeleton, and of its pictures (`Image` of
 * ui) one is settled. The view has neither of the two (shell/edge/frame/frame-view.ts).
 */
const isWhole = (place: Element): boolean =>
  !place.querySelector('[data-shape][aria-hidden]') &&
  (!place.querySelector('[data-fit]') || !!place.querySelector('[data-state=loaded],[data-state=failed]'))

/** Lays the frame's view of a contribution or page over its element until its own content is whole. */
export function useFrameView(place: RefObject<Element | null>, contribution: string): void {
  useLayoutEffect(() => {
    const at = place.current
    const view = views.get(contribution)
    if (!at || !view) return
    views.delete(contribution)
    at.append(view)
    const remove = () => {
      changes.disconnect()
      view.remove()
    }
    const changes = new MutationObserver(() => {
      if (isWhole(at)) remove()
    })
    changes.observe(at, { childList: true, subtree: true, attributeFilter: ['data-state'] })
    return remove
  }, [place, contribution])
}
