/** Lower case without accents, `đ` as `d`: what people type when they look for a Vietnamese name. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()

export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A LIKE pattern that finds the text anywhere; its own wildcards mean themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
