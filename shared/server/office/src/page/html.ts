import { inOrder } from '@lobby/contracts/unseen'

/** HTML that was made by `html`: whatever else comes into a page is text, and is shown as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | null | false

const escaped = (text: string): string =>
  inOrder(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}

/** A template of HTML: strings are escaped, in elements and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? written(values[at] ?? null) : '')).join(''))
