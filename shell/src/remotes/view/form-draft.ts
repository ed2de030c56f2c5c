/**
 * What a player has typed into a module of a remote, saved while one release of it replaces another: a missing late
 * chunk must not lose the form (decision 257).
 */
import type { FragmentInstance } from 'react'
import type {} from 'react-dom'

declare module 'react' {
  // React has it, its types do not yet.
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Text fields. Checkboxes, selects and files are left out: repeating them could have an effect. */
const FIELDS = ['text', 'search', 'tel', 'url', 'email', 'number', 'password', 'date', 'time', 'month']
  .map((type) => `input[type="${type}"]`)
  .concat('input:not([type])', 'textarea')
  .join()

interface SavedField {
  /** The field is found again in another release by its name or else by its label. */
  name: string
  label: string
  /** Index among the fields with the same name or label: six boxes for six digits. */
  nth: number
  secret: boolean
  text: string
  focused: boolean
}

const labelOf = (field: Field): string =>
  (field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.getAttribute('aria-label') ?? field.placeholder).trim()

/** Even when it is shown as text: a password is restored only into a password field. */
const isSecret = (field: Field): boolean => field.type === 'password' || field.autocomplete.includes('password')

/** Text fields inside the area, in document order. */
const fieldsOf = (area: FragmentInstance): Field[] =>
  [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) => area.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_CONTAINED_BY,
  )

/** Enters text as if typed: React listens to the event and compares with what the element's own setter has set. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export class FormDraft {
  /** In memory only, for as long as the page or the slot is mounted. */
  #saved: SavedField[] = []
  readonly #touched = new Map<Field, FragmentInstance>()

  /** Tracks the fields typed into, and restores into the area what was saved. Returns a function that stops. */
  watch(area: FragmentInstance): () => void {
    const track = ({ target }: Event) => {
      for (const field of this.#touched.keys()) if (!field.isConnected) this.#touched.delete(field)
      if (target instanceof Element && target.matches(FIELDS)) this.#touched.set(target as Field, area)
    }
    area.addEventListener('input', track)
    // A form may be rendered after its page: with an answer of the gateway, or when the player opens it again.
    const observer = new MutationObserver(() => this.#restore(area, observer))
    let stopped = false
    if (this.#saved.length > 0) {
      observer.observe(document.body, { childList: true, subtree: true })
      // After React's own work: it would put the old value back before a form has read the new one.
      queueMicrotask(() => stopped || this.#restore(area, observer))
    }
    return () => {
      stopped = true
      observer.disconnect()
      area.removeEventListener('input', track)
    }
  }

  /** Saves the text of the fields that the player has typed into; to be called while they are in the document. */
  save(): void {
    const saved = [...this.#touched].flatMap(([field, area]): SavedField[] => {
      if (!field.isConnected || field.value === '') return []
      const [name, label] = [field.name, labelOf(field)]
      const same = fieldsOf(area).filter((other) => matches(other, { name, label }))
      const nth = Math.max(0, same.indexOf(field))
      const focused = document.activeElement === field
      return [{ name, label, nth, secret: isSecret(field), text: field.value, focused }]
    })
    this.#touched.clear()
    if (saved.length > 0) this.#saved = saved
  }

  #restore(area: FragmentInstance, observer: MutationObserver): void {
    const fields = this.#saved.length > 0 ? fieldsOf(area) : []
    this.#saved = this.#saved.filter((one) => {
      const field = fields.filter((other) => matches(other, one))[one.nth]
      if (!field || isSecret(field) !== one.secret) return true
      // Text that the player has typed since wins.
      if (this.#touched.has(field)) return false
      type(field, one.text)
      if (one.focused && document.activeElement === document.body) field.focus({ preventScroll: true })
      return false
    })
    if (this.#saved.length === 0) observer.disconnect()
  }
}

function matches(field: Field, { name, label }: Pick<SavedField, 'name' | 'label'>): boolean {
  return name !== '' && field.name !== '' ? field.name === name : label !== '' && labelOf(field) === label
}
