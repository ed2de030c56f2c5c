/**
 * Reads what a player has typed into fields, and types it into those of another release. In a chunk of its own: only
 * who types needs it.
 */
import type { FragmentInstance } from 'react'
import type {} from 'react-dom'
import type { Draft, LeftField, SavedField } from './draft.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Text fields. Checkboxes, selects and files are left out: repeating them could have an effect. */
const FIELDS = ['text', 'search', 'tel', 'url', 'email', 'number', 'password', 'date', 'time', 'month']
  .map((type) => `input[type="${type}"]`)
  .concat('input:not([type])', 'textarea')
  .join()

const labelOf = (field: Field): string =>
  (field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.getAttribute('aria-label') ?? field.placeholder).trim()

/** Even when it is shown as text: a password is restored only into a password field. */
const isSecret = (field: Field): boolean => field.type === 'password' || field.autocomplete.includes('password')

const isField = (element: Element): element is Field => element.matches(FIELDS)

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

/** Keeps what was typed into the fields that were left, of which some may not be in the document any more. */
export function saveFields(draft: Draft, left: readonly LeftField[]): void {
  const saved = left.flatMap(({ field, text, focused, beside }): SavedField[] => {
    if (!isField(field) || text === '') return []
    const [name, label] = [field.name, labelOf(field)]
    const same = beside.filter(isField).filter((other) => matches(other, { name, label }))
    const nth = Math.max(0, same.indexOf(field))
    return [{ name, label, nth, secret: isSecret(field), text, focused }]
  })
  if (saved.length > 0) draft.saved = saved
}

/**
 * Types what was saved into the area's fields as they appear: a form may be rendered after its page, with an answer of
 * the gateway, or when the player opens it again. Returns a function that stops.
 */
export function restoreFields(draft: Draft, area: FragmentInstance): () => void {
  const restore = () => {
    const fields = fieldsOf(area)
    draft.saved = draft.saved.filter((one) => {
      const field = fields.filter((other) => matches(other, one))[one.nth]
      if (!field || isSecret(field) !== one.secret) return true
      // Text that the player has typed since wins.
      if (draft.touched.has(field)) return false
      type(field, one.text)
      if (one.focused && document.activeElement === document.body) field.focus({ preventScroll: true })
      return false
    })
    if (draft.saved.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  let stopped = false
  observer.observe(document.body, { childList: true, subtree: true })
  // After React's own work: it would put the old value back before a form has read the new one.
  queueMicrotask(() => stopped || restore())
  return () => {
    stopped = true
    observer.disconnect()
  }
}

function matches(field: Field, { name, label }: Pick<SavedField, 'name' | 'label'>): boolean {
  return name !== '' && field.name !== '' ? field.name === name : label !== '' && labelOf(field) === label
}
