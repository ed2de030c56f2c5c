/** More letters than have room beside a header's actions in large text, in English "Announcements" alone. */
const LONG = /\p{Script=Latin}{12}/u

/** Whether a title has a word so long that its letters have to stay smaller, or it would break (PL-11). */
export const hasLongWord = (title: string): boolean => LONG.test(title)
