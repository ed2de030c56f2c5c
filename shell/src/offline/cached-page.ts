/** Whether this page came from the service worker's cache because the site could not be reached. */
let cached = false

export const markPageCached = (): void => {
  cached = true
}
export const isCachedPage = (): boolean => cached
