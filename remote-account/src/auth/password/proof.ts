/** Who resets, and by which code: the names of their elements. */
export const NOBODY = { mobileNum: '', dialingCode: '', verificationCode: '' }
export type Proof = typeof NOBODY
