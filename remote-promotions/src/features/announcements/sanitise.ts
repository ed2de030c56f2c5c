import purify from 'dompurify'

/** What a promotion's text is made of. Nothing that runs, asks for input, frames, or dresses up as the site. */
const CONFIG = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'ins',
    'li',
    'ol',
    'p',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

/** Server-supplied HTML without anything that could run (PR-12). Links out open beside the site and cannot reach back. */
export function sanitise(html: string): string {
  const fragment = purify.sanitize(html, {
    ...CONFIG,
    ALLOWED_TAGS: [...CONFIG.ALLOWED_TAGS],
    ALLOWED_ATTR: [...CONFIG.ALLOWED_ATTR],
  })
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('/')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
