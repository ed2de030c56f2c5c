/**
 * What a page begins with is named while the page still waits for the gateway (103 Early Hints, RFC 8297), so that the
 * line is not idle in the meantime (decision 650).
 */
import type { ReleaseRecord } from '@lobby/contracts/release'
import { type FileLink, shellLinks, starterOf } from './page-files.ts'

const kept = new WeakMap<ReleaseRecord, string[]>()

/** The files of a shell that every page of it asks for, in the words of `Link` (RFC 8288). */
export function earlyLinks(shell: ReleaseRecord): string[] {
  const known = kept.get(shell) ?? makeLinks(shell)
  kept.set(shell, known)
  return known
}

function makeLinks(shell: ReleaseRecord): string[] {
  const starter = starterOf(shell)
  const own = [...shellLinks(shell, 'style'), ...(starter ? [starter] : []), ...shellLinks(shell, 'script')]
  return [...shellLinks(shell, 'font'), ...own].map(linkOf)
}

/** In the words of the page's own elements, or the browser fetches the file twice: a font's carry no hash. */
const linkOf = ({ url, as, integrity }: FileLink): string =>
  [
    `<${url}>`,
    'rel=preload',
    `as=${as}`,
    'crossorigin=anonymous',
    ...(as === 'font' ? [] : [`integrity=${integrity}`]),
  ].join('; ')
