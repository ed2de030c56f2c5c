/** Whether this page was kept by the service worker and shows because the site could not be reached. */
let kept = false

export const pageWasKept = (): void => {
  kept = true
}
export const isKeptPage = (): boolean => kept
