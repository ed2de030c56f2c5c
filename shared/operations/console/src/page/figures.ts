import { type Html, html } from '@lobby/office/html'

/** A part of a whole, from 0 to 1, as people write it. */
export const percent = (part: number): string => `${Number((part * 100).toFixed(2))} %`

export const releaseLink = (remote: string, id: string): Html => html`<a href="/releases/${remote}/${id}">${id}</a>`

/** An address of an act, with what it is about. */
export const actLink = (act: string, about: Readonly<Record<string, string>>): string =>
  `/act/${act}?${new URLSearchParams(about)}`
