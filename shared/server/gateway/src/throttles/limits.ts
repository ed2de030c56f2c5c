/** Times in ms. */
export interface Limit {
  /** Tries one after the other without a wait. */
  free: number
  /** How long it takes until one try counts no more. */
  forget: number
  /** The wait after the last free try; it doubles with each try that follows, up to `most`. */
  wait: { first: number; most: number }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** MS-05: what is counted, and how much of it is let through. Codes have limits of their own (`codes.ts`). */
export const LIMITS = {
  /** Wrong passwords for one account, from one place: about a hundred in a day. */
  login: { free: 10, forget: 15 * MINUTE, wait: { first: MINUTE, most: 15 * MINUTE } },
  /** Failed logins from one address, which several people may share. */
  loginAddress: { free: 50, forget: MINUTE, wait: { first: 5 * SECOND, most: MINUTE } },
  /** Failed logins of one device that none of these accounts knows. */
  loginDevice: { free: 20, forget: 5 * MINUTE, wait: { first: 30 * SECOND, most: 5 * MINUTE } },
  /** Payment passwords, and login passwords asked for within a session, of one member. */
  password: { free: 10, forget: 15 * MINUTE, wait: { first: MINUTE, most: 15 * MINUTE } },
  /** Questions that a passkey has to answer, asked by visitors of one address. */
  passkey: { free: 60, forget: 20 * SECOND, wait: { first: 5 * SECOND, most: MINUTE } },
  /** Birthdays of one member, which stand for a payment password that was forgotten. */
  birthday: { free: 3, forget: 8 * HOUR, wait: { first: 8 * HOUR, most: 8 * HOUR } },
  /** Captchas that were misread, from one address. */
  captcha: { free: 20, forget: MINUTE, wait: { first: 10 * SECOND, most: 5 * MINUTE } },
  /** Puzzles tried, right or wrong, from one address. */
  slider: { free: 60, forget: 20 * SECOND, wait: { first: 5 * SECOND, most: 20 * SECOND } },
  /** Puzzles that were missed, from one address. */
  sliderMissed: { free: 15, forget: MINUTE, wait: { first: 15 * SECOND, most: 10 * MINUTE } },
  /** Codes typed to set a new password, from one address: each code has its own five tries beside this. */
  code: { free: 30, forget: MINUTE, wait: { first: 10 * SECOND, most: 5 * MINUTE } },
  /** Mails to one address. */
  mail: { free: 3, forget: 20 * MINUTE, wait: { first: 5 * MINUTE, most: HOUR } },
  /** Mails that one caller's address asks for. */
  mailAddress: { free: 10, forget: 6 * MINUTE, wait: { first: MINUTE, most: HOUR } },
  /** Mails of the whole site. */
  mailAll: { free: 500, forget: 7 * SECOND, wait: { first: 7 * SECOND, most: 7 * SECOND } },
  /** Pictures that one member sends: thirty, and then thirty a day. */
  upload: { free: 30, forget: 48 * MINUTE, wait: { first: 48 * MINUTE, most: 48 * MINUTE } },
  /** Trial accounts that one address opens: twenty at once, and then none for an hour. */
  trial: { free: 20, forget: 3 * MINUTE, wait: { first: HOUR, most: HOUR } },
  /** Copies of everything that is kept of one member: three, and then three a day. */
  data: { free: 3, forget: 8 * HOUR, wait: { first: 8 * HOUR, most: 8 * HOUR } },
  /** Sign-ins to one account of the back office; right ones count no more. */
  staff: { free: 5, forget: 15 * MINUTE, wait: { first: MINUTE, most: 15 * MINUTE } },
  /** Sign-ins to the back office from one address. */
  staffAddress: { free: 20, forget: 5 * MINUTE, wait: { first: 30 * SECOND, most: 5 * MINUTE } },
  /** Feedback of one member: ten, and then ten a day. */
  feedback: { free: 10, forget: 144 * MINUTE, wait: { first: 144 * MINUTE, most: 144 * MINUTE } },
} as const satisfies Record<string, Limit>
