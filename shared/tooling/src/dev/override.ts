/**
 * What a developer's proxy changes in a site's answers: one pin, and that the page says so (FD-16). Text in, text out.
 */
import { BOOT_ELEMENT, Boot, EDGE, PinFile, type PinnedRelease } from '@lobby/contracts/boot'
import * as v from 'valibot'

/** With nothing before it: a release in development that fails must be seen to fail. */
const pinOf = (release: PinnedRelease) => ({ release, before: [] })

/**
 * The page with the pin replaced, and `scripts` before the end of its head. The old release's hints go, for nobody
 * would use what they fetch. A page that carries no boot data, such as the edge's own plain ones, stays as it is.
 */
export function overridePage(html: string, release: PinnedRelease, scripts = ''): string {
  const data = new RegExp(`(<script type="application/json" id="${BOOT_ELEMENT}">)(.*?)(</script>)`, 's')
  const found = data.exec(html)
  const boot = v.safeParse(v.pipe(v.string(), v.parseJson(), Boot), found?.[2] ?? '')
  if (!boot.success) return html
  const { pins, overridden = [] } = boot.output
  const next: Boot = {
    ...boot.output,
    pins: { ...pins, [release.remote]: pinOf(release) },
    overridden: [...new Set([...overridden, release.remote])],
  }
  const text = JSON.stringify(next).replaceAll('<', '\\u003c')
  // The hint of the pins has the hash of the site's own file.
  const hints = new RegExp(
    `<link rel="preload"[^>]* href="(?:${EDGE.releases}${release.remote}/|${EDGE.pins})[^>]*>\n?`,
    'g',
  )
  return html
    .replace(hints, '')
    .replace(data, (_whole, open, _old, close) => `${open}${text}${close}`)
    .replace('</head>', () => `${scripts}</head>`)
}

/** A file of pins with the pin replaced, or added where the site has no such remote yet. */
export function overridePins(text: string, release: PinnedRelease): string {
  const file = v.safeParse(v.pipe(v.string(), v.parseJson(), PinFile), text)
  if (!file.success) return text
  return JSON.stringify({ ...file.output, pins: { ...file.output.pins, [release.remote]: pinOf(release) } })
}
