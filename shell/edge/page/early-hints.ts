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

/** In the order of the page's head: everything waits for the shell, which would stand in line behind all else. */
function makeLinks(shell: ReleaseRecord): string[] {
  const starter = starterOf(shell)
  return [
    ...[...(starter ? [starter] : []), ...shellLinks(shell, 'script')].map((file) =>
      linkOf(file, 'fetchpriority=high'),
    ),
    ...[...shellLinks(shell, 'font'), ...shellLinks(shell, 'style')].map((file) => linkOf(file)),
  ]
}

/** In the words of the page's own elements, or the browser fetches the file twice: a font's carry no hash. */
const linkOf = ({ url, as, integrity }: FileLink, ...more: string[]): string =>
  [
    `<${url}>`,
    'rel=preload',
    `as=${as}`,
    'crossorigin=anonymous',
    ...(as === 'font' ? [] : [`integrity=${integrity}`]),
    ...more,
  ].join('; ')
