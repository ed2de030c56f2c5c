import type { Member } from './sessions.ts'

/** LG-24 */
export const loginAnswer = (token: string, member: Member) => ({
  token,
  userName: member.userName,
  customerType: member.type,
  firstTimeLogin: member.mustSetPassword,
})
