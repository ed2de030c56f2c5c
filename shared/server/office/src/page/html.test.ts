import { expect, it } from 'vitest'
import { html } from './html.ts'

it('OP-04 a text on a page of operators is text, and what would turn the order of it is shown', () => {
  const reason = 'harmless\u202e<b title="x">games\u2069'
  expect(html`<p>${reason}</p>`.text).toBe('<p>harmless\\u{202e}&#60;b title=&#34;x&#34;&#62;games\\u{2069}</p>')
})
