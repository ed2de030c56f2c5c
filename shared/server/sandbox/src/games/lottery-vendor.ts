/** The gateway's code of the vendor that sells tickets. */
export const LOTTERY_VENDOR = 'TCG_LOTTO_VN'
