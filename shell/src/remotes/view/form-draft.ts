/**
 * What a player has typed into a module of a remote, saved while one release of it replaces another: a missing late
 * chunk must not lose the form (decision 257).
 */
import type { FragmentInstance } from 'react'
import type {} from 'react-dom'
import type { Draft, LeftField } from './draft.ts'
import { scrollWhenReachable } from './scroll-when-reachable.ts'

const loadDraftFields = () => import(/* webpackChunkName: "failures" */ './draft-fields.ts')
type DraftFields = Awaited<ReturnType<typeof loadDraftFields>>

const inputsIn = (area: FragmentInstance): Element[] =>
  [...document.querySelectorAll('input,textarea')].filter(
    (input) => area.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_CONTAINED_BY,
  )

export class FormDraft {
  readonly #draft: Draft = { saved: [], touched: new Map() }
  /** How far the page was scrolled: without the elements that go it is shorter; px. */
  #scroll = 0
  #fields: DraftFields | undefined
  /** Asked for with the first letter. */
  #coming: Promise<DraftFields> | undefined
  /** Something was left whose text is not read yet. */
  #hasLeft = false

  /** Calls `use` with the late code, in the order of asking; never when that does not come. */
  #withFields(use: (fields: DraftFields) => void): void {
    if (this.#fields) {
      use(this.#fields)
      return
    }
    this.#coming ??= loadDraftFields()
    this.#coming.then(
      (fields) => {
        this.#fields = fields
        use(fields)
      },
      () => {
        // The next letter asks again.
        this.#coming = undefined
      },
    )
  }

  /** Tracks the fields typed into, and restores into the area what was saved. Returns a function that stops. */
  watch(area: FragmentInstance): () => void {
    const { saved, touched } = this.#draft
    const track = ({ target }: Event) => {
      for (const field of touched.keys()) if (!field.isConnected) touched.delete(field)
      if (target instanceof Element) touched.set(target, area)
      this.#withFields(() => {})
    }
    area.addEventListener('input', track)
    const stopScroll = this.#scroll > 0 ? scrollWhenReachable(this.#scroll) : undefined
    this.#scroll = 0
    let isStopped = false
    let stopRestoring = () => {}
    if (this.#hasLeft || saved.length > 0)
      this.#withFields((fields) => {
        if (!isStopped) stopRestoring = fields.restoreFields(this.#draft, area)
      })
    return () => {
      isStopped = true
      stopScroll?.()
      stopRestoring()
      area.removeEventListener('input', track)
    }
  }

  /** Saves what the player has typed, and the scroll; to be called while the fields are in the document. */
  save(): void {
    this.#scroll = Math.round(window.scrollY)
    const { touched } = this.#draft
    const left = [...touched].flatMap(([field, area]): LeftField[] =>
      field.isConnected
        ? [
            {
              field,
              text: (field as HTMLInputElement).value,
              focused: document.activeElement === field,
              beside: inputsIn(area),
            },
          ]
        : [],
    )
    touched.clear()
    if (left.length === 0) return
    this.#hasLeft = true
    this.#withFields((fields) => {
      fields.saveFields(this.#draft, left)
      this.#hasLeft = false
    })
  }
}
