import type { SystemStatus } from './kept-status.ts'

/** The external link of a type. Only an address of the web is believed: anything else is none. */
export function resourceUrl(
  resources: SystemStatus['info']['resources'],
  type: 'HELPCENTER' | 'AFFILIATELINK',
): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType === type)?.url
  return url && /^https?:\/\//.test(url) ? url : undefined
}
