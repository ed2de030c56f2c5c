/** What simulated players stake, in units: sums of the chips, those named twice more often, and some that are typed. */
export const STAKES = [1, 2, 3, 5, 5, 8, 10, 10, 12, 15, 20, 20, 25, 35, 50] as const
