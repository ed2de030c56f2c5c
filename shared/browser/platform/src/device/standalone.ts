/** Started from the home screen: iOS says it in its own way. */
export function isStandalone(): boolean {
  const ios = 'standalone' in navigator && navigator.standalone === true
  return ios || window.matchMedia('(display-mode: standalone)').matches
}

/** What a site that runs so says in the `Device` header. */
export const STANDALONE_DEVICE = 'OTHERS'
