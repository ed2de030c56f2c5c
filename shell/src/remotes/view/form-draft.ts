/**
 * What a player has typed into a module of a remote, kept over the moment in which one release of it takes the place of
 * another: a late chunk that does not come must not cost him the form (decision 257).
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

/** What one types into. Ticks, choices and files are left out: to repeat them for the player could do something. */
const FIELDS = ['text', 'search', 'tel', 'url', 'email', 'number', 'password', 'date', 'time', 'month']
  .map((type) => `input[type="${type}"]`)
  .concat('input:not([type])', 'textarea')
  .join()

interface Kept {
  /** Whichever of the two the same field has in another release. */
  name: string
  label: string
  /** Of the fields of its module that are called the same, the how-manieth: six boxes for six digits. */
  nth: number
  secret: boolean
  text: string
  focused: boolean
}

const labelOf = (field: Field): string =>
  (field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.getAttribute('aria-label') ?? field.placeholder).trim()

/** Shown or not: a password goes into a field for passwords alone. */
const isSecret = (field: Field): boolean => field.type === 'password' || field.autocomplete.includes('password')

/** Fields of the part of the page, in their order. */
const fieldsOf = (part: FragmentInstance): Field[] =>
  [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) => part.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_CONTAINED_BY,
  )

/** The value as if it were typed: React listens to the event, and reads what the element's own setter was told. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export class FormDraft {
  /** In memory alone, and for as long as the page or the slot stays. */
  #kept: Kept[] = []
  readonly #touched = new Map<Field, FragmentInstance>()

  /** Notes what is typed into the part, and gives back to it what was typed before. Returns its own undo. */
  watch(part: FragmentInstance): () => void {
    const note = ({ target }: Event) => {
      for (const field of this.#touched.keys()) if (!field.isConnected) this.#touched.delete(field)
      if (target instanceof Element && target.matches(FIELDS)) this.#touched.set(target as Field, part)
    }
    part.addEventListener('input', note)
    // A form may come after its page, with an answer of the gateway or when the player opens it again.
    const later = new MutationObserver(() => this.#giveBack(part, later))
    let over = false
    if (this.#kept.length > 0) {
      later.observe(document.body, { childList: true, subtree: true })
      // Not in the midst of React's own work: it would put the old value back before a form has read the new one.
      queueMicrotask(() => over || this.#giveBack(part, later))
    }
    return () => {
      over = true
      later.disconnect()
      part.removeEventListener('input', note)
    }
  }

  /** Remembers what stands in the fields that the player has typed into; to be called while they are still there. */
  keep(): void {
    const kept = [...this.#touched].flatMap(([field, part]): Kept[] => {
      if (!field.isConnected || field.value === '') return []
      const [name, label] = [field.name, labelOf(field)]
      const alike = fieldsOf(part).filter((other) => isCalled(other, { name, label }))
      const nth = Math.max(0, alike.indexOf(field))
      const focused = document.activeElement === field
      return [{ name, label, nth, secret: isSecret(field), text: field.value, focused }]
    })
    this.#touched.clear()
    if (kept.length > 0) this.#kept = kept
  }

  #giveBack(part: FragmentInstance, later: MutationObserver): void {
    const fields = this.#kept.length > 0 ? fieldsOf(part) : []
    this.#kept = this.#kept.filter((one) => {
      const field = fields.filter((other) => isCalled(other, one))[one.nth]
      if (!field || isSecret(field) !== one.secret) return true
      // Who has begun to type anew means that.
      if (this.#touched.has(field)) return false
      type(field, one.text)
      if (one.focused && document.activeElement === document.body) field.focus({ preventScroll: true })
      return false
    })
    if (this.#kept.length === 0) later.disconnect()
  }
}

function isCalled(field: Field, { name, label }: Pick<Kept, 'name' | 'label'>): boolean {
  return name !== '' && field.name !== '' ? field.name === name : label !== '' && labelOf(field) === label
}
