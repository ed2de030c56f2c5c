/** A choice the edge reads at the next page load; kept for a year. `null` forgets it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 365 * 24 * 60 * 60
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we run on
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
