import purify from 'dompurify'

/** What a promotion's text is made of. Nothing that runs, asks for input, frames, or dresses up as the site. */
const ALLOWED_TAGS = [
  ...['a', 'b', 'br', 'code', 'del', 'em', 'i', 'img', 'ins', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'],
  ...['blockquote', 'dd', 'div', 'dl', 'dt', 'h1', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'ul'],
  ...['caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]

const CONFIG = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'],
  // Of other tags the content stays; a form's questions go with it.
  ADD_FORBID_CONTENTS: ['form', 'select'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/**
 * Server-supplied HTML without anything that could run (PR-12). Links out open beside the site and cannot reach back.
 */
export function sanitise(html: string): string {
  const fragment = purify.sanitize(html, CONFIG)
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (/^\/(?![/\\])/.test(link.getAttribute('href') ?? '')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
