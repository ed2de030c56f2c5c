import type { FragmentInstance } from 'react'

declare module 'react' {
  // React has it, its types do not yet.
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

/** What was typed into one field. */
export interface SavedField {
  /** The field is found again in another release by its name or else by its label. */
  name: string
  label: string
  /** Index among the fields with the same name or label: six boxes for six digits. */
  nth: number
  secret: boolean
  text: string
  focused: boolean
}

/** A field typed into, as its page goes: what is gone with the document is read at once. */
export interface LeftField {
  field: Element
  text: string
  focused: boolean
  /** All inputs of its area, in document order. */
  beside: readonly Element[]
}

/** In memory only, for as long as the page or the slot is mounted. */
export interface Draft {
  saved: SavedField[]
  /** The fields that have heard of input, each with the area that it is in. */
  readonly touched: Map<Element, FragmentInstance>
}
