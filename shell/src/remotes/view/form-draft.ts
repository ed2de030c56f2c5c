/**
 * What a player has typed into a module of a remote, saved while one release of it replaces another: a missing late
 * chunk must not lose the form (decision 257).
 */
import type { FragmentInstance } from 'react'
import type {} from 'react-dom'
import type { Draft } from './draft.ts'
import { scrollWhenReachable } from './scroll-when-reachable.ts'

const loadDraftFields = () => import(/* webpackChunkName: "failures" */ './draft-fields.ts')

export class FormDraft {
  readonly #draft: Draft = { saved: [], touched: new Map() }
  /** How far the page was scrolled: without the elements that go it is shorter; px. */
  #scroll = 0
  /** Loaded with the first letter. */
  #fields: Awaited<ReturnType<typeof loadDraftFields>> | undefined

  /** Tracks the fields typed into, and restores into the area what was saved. Returns a function that stops. */
  watch(area: FragmentInstance): () => void {
    const { saved, touched } = this.#draft
    const track = ({ target }: Event) => {
      for (const field of touched.keys()) if (!field.isConnected) touched.delete(field)
      if (target instanceof Element) touched.set(target, area)
      if (!this.#fields)
        loadDraftFields().then(
          (fields) => {
            this.#fields = fields
          },
          // The next letter asks again.
          () => undefined,
        )
    }
    area.addEventListener('input', track)
    const stopScroll = this.#scroll > 0 ? scrollWhenReachable(this.#scroll) : undefined
    this.#scroll = 0
    const stopRestoring = saved.length > 0 ? this.#fields?.restoreFields(this.#draft, area) : undefined
    return () => {
      stopScroll?.()
      stopRestoring?.()
      area.removeEventListener('input', track)
    }
  }

  /** Saves what the player has typed, and the scroll; to be called while the fields are in the document. */
  save(): void {
    this.#scroll = Math.round(window.scrollY)
    this.#fields?.saveFields(this.#draft)
  }
}
