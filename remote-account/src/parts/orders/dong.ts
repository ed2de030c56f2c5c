/** đồng in one unit of account (decision 102). */
export const DONG = 1000
