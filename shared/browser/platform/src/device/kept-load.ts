/** As the browser tells of the load of a page; older ones do not say what has travelled. */
type Load = PerformanceEntry & Partial<Pick<PerformanceNavigationTiming, 'type' | 'transferSize'>>

/**
 * Whether what was loaded is a page that the browser had kept and shows without asking whether it is still right: on
 * the way back, or in a tab that is there again. It may be of any age.
 */
export const isKept = (load: Load | undefined): boolean => load?.type === 'back_forward' && !load.transferSize
