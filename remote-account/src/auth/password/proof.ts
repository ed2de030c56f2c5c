import type { MobileNumber } from '../../parts/verification/mobile-number.ts'

/** Who resets a password, and the code that was sent to show it. */
export interface Proof {
  mobile: MobileNumber
  code: string
}
