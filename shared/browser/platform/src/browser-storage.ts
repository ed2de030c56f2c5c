/** Storage that may be missing, full or forbidden (private mode): reading then gives null, writing does nothing. */
export type StorageKind = 'local' | 'session'

const area = (kind: StorageKind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage)

export function readItem(kind: StorageKind, key: string): string | null {
  try {
    return area(kind).getItem(key)
  } catch {
    return null
  }
}

/** `null` removes the entry. Answers whether the browser kept it. */
export function writeItem(kind: StorageKind, key: string, value: string | null): boolean {
  try {
    if (value === null) area(kind).removeItem(key)
    else area(kind).setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function clearStorage(kind: StorageKind): void {
  try {
    area(kind).clear()
  } catch {
    // Nothing can be kept here, so nothing is left to clear.
  }
}

/** A choice the edge reads at the next page load; kept for a year. `null` forgets it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 365 * 24 * 60 * 60
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we run on
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
