/**
 * Signs of a text that nobody sees, and that change what is seen: they move the cursor of a terminal, break a line, or
 * turn the order of what follows.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** Those that turn the order: all that a page of HTML does with any of them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const named = (sign: string): string =>
  [...sign].map((each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`).join('')

/** The first such sign of a text, as `\u{001b}`; undefined where there is none. */
export function unseenIn(text: string): string | undefined {
  const [first] = text.match(UNSEEN) ?? []
  return first === undefined ? undefined : named(first)
}

/** The text with all of them as `\u{001b}`, for a line of a terminal. */
export const inOneLine = (text: string): string => text.replace(UNSEEN, named)

/** The text with those that turn its order as `\u{202e}`, for a page. */
export const inOrder = (text: string): string => text.replace(TURNING, named)

/** A text of JSON that holds the same values and none of them, but for its own line breaks. */
export const seenInJson = (json: string): string =>
  json.replace(UNSEEN, (sign) =>
    sign === '\n'
      ? sign
      : [...Array(sign.length).keys()].map((i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  )
