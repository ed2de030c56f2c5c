/** When a match begins, as the site's home writes it: day, month, year and the time of Vietnam, in every language. */
const parts = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Asia/Ho_Chi_Minh',
})

/** `26/11/2026 17:00` of ms since the epoch or an ISO date. */
export const kickOff = (at) => parts.format(new Date(at)).replace(',', '')

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' })

/** `14:05` of Vietnam. */
export const timeOf = (at) => clock.format(new Date(at))
