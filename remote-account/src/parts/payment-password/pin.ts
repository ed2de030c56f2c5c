/** A payment password is so many digits. */
export const PASSWORD_DIGITS = 6

/** What was typed, without what is no digit. */
export const pinOf = (text: string): string => text.replace(/\D/g, '').slice(0, PASSWORD_DIGITS)
