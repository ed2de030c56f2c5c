import { withoutMarks } from '../language/fold.ts'

/**
 * What a site like this one is called and made of, in letters without marks: who guesses for its members begins with
 * these (ASVS 6.1.2). Its host's name and the account's name are added where they are known.
 */
const SITE_WORDS: readonly string[] = [
  // The site and who is on it.
  ...['lobby', 'casino', 'member', 'player', 'agent', 'admin', 'manager', 'office', 'support', 'staff', 'vip', 'club'],
  ...['hoivien', 'thanhvien', 'nguoichoi', 'daily', 'quantri', 'cskh', 'clb', 'nhacai'],
  // What is played.
  ...['game', 'games', 'play', 'slot', 'slots', 'jackpot', 'poker', 'baccarat', 'lottery', 'lotto', 'keno', 'sport'],
  ...['sports', 'bet', 'bets', 'betting', 'win', 'winner', 'fishing', 'xoso', 'lode', 'cado', 'cacuoc', 'danhbai'],
  ...['taixiu', 'nohu', 'bongda', 'banca', 'daga', 'xocdia', 'tienlen', 'longho', 'sicbo', 'trochoi', 'maymanman'],
  // Its money.
  ...['deposit', 'withdraw', 'bonus', 'promotion', 'promo', 'money', 'wallet', 'naptien', 'ruttien', 'khuyenmai'],
  ...['tien', 'vang', 'dola'],
  // What a form asks for.
  ...['password', 'pass', 'login', 'matkhau', 'dangnhap', 'dangky', 'taikhoan', 'account', 'user'],
  // Where it is.
  ...['vietnam', 'vn', 'saigon', 'hanoi', 'danang', 'mobile', 'online', 'www', 'com', 'net'],
]

/** Signs and digits that are written for letters. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const LETTER = /\p{L}/u

/** In lower case, without marks, blanks and those signs that stand for no letter. */
const folded = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@$!]/gu, '')

/**
 * Whether a password is nothing but words that a guesser knows, with digits and signs in and around them: `Lobby#2026`,
 * `x0-s0-VIP88`. A single letter that belongs to no word is enough to be none; digits alone are none.
 *
 * @param more words beside those of the site: the account's name, its host's labels
 */
export function isSiteWords(password: string, more: readonly string[] = []): boolean {
  const text = [...folded(password)]
  const words = [...SITE_WORDS, ...more.map(folded)].map((word) => [...word])
  const fits = (word: readonly string[], at: number): boolean =>
    word.every((letter, index) => {
      const there = text[at + index] ?? ''
      return there === letter || WRITTEN_FOR[there]?.includes(letter) === true
    })
  // For each place: can what stands before it be read so?
  const reads = [true, ...text.map(() => false)]
  for (const [at, sign] of text.entries()) {
    if (!reads[at]) continue
    if (!LETTER.test(sign)) reads[at + 1] = true
    for (const word of words) if (fits(word, at)) reads[at + word.length] = true
  }
  return reads[text.length] === true && text.some((sign) => LETTER.test(sign))
}
