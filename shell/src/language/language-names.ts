/** IN-06: what thirty languages are called in the two fully worded ones, by the documents' names. */
import type { Language, WordedLanguage } from '@lobby/contracts/languages'

export const LANGUAGE_NAMES = {
  chinese: { VI: 'Tiếng Trung', EN: 'Chinese' },
  traditionalChinese: { VI: 'Tiếng Trung phồn thể', EN: 'Traditional Chinese' },
  english: { VI: 'Tiếng Anh', EN: 'English' },
  japanese: { VI: 'Tiếng Nhật', EN: 'Japanese' },
  thai: { VI: 'Tiếng Thái', EN: 'Thai' },
  vietnamese: { VI: 'Tiếng Việt', EN: 'Vietnamese' },
  burmese: { VI: 'Tiếng Miến Điện', EN: 'Burmese' },
  spanish: { VI: 'Tiếng Tây Ban Nha', EN: 'Spanish' },
  hindi: { VI: 'Tiếng Hindi', EN: 'Hindi' },
  indonesian: { VI: 'Tiếng Indonesia', EN: 'Indonesian' },
  khmer: { VI: 'Tiếng Khmer', EN: 'Khmer' },
  korean: { VI: 'Tiếng Hàn', EN: 'Korean' },
  malay: { VI: 'Tiếng Mã Lai', EN: 'Malay' },
  portuguese: { VI: 'Tiếng Bồ Đào Nha', EN: 'Portuguese' },
  tamil: { VI: 'Tiếng Tamil', EN: 'Tamil' },
  tagalog: { VI: 'Tiếng Tagalog', EN: 'Tagalog' },
  urdu: { VI: 'Tiếng Urdu', EN: 'Urdu' },
  romanUrdu: { VI: 'Tiếng Urdu chữ Latinh', EN: 'Roman Urdu' },
  turkish: { VI: 'Tiếng Thổ Nhĩ Kỳ', EN: 'Turkish' },
  bengali: { VI: 'Tiếng Bengal', EN: 'Bengali' },
  arabic: { VI: 'Tiếng Ả Rập', EN: 'Arabic' },
  persian: { VI: 'Tiếng Ba Tư', EN: 'Persian' },
  russian: { VI: 'Tiếng Nga', EN: 'Russian' },
  kazakh: { VI: 'Tiếng Kazakh', EN: 'Kazakh' },
  uzbek: { VI: 'Tiếng Uzbek', EN: 'Uzbek' },
  lao: { VI: 'Tiếng Lào', EN: 'Lao' },
  nepali: { VI: 'Tiếng Nepal', EN: 'Nepali' },
  french: { VI: 'Tiếng Pháp', EN: 'French' },
  telugu: { VI: 'Tiếng Telugu', EN: 'Telugu' },
  swahili: { VI: 'Tiếng Swahili', EN: 'Swahili' },
} as const satisfies Record<string, Readonly<Record<WordedLanguage, string>>>

const NAMED: Readonly<Record<Language, keyof typeof LANGUAGE_NAMES>> = {
  VI: 'vietnamese',
  EN: 'english',
  CN: 'chinese',
  JA: 'japanese',
  TH: 'thai',
}

/** What a language is called in the one that the player reads; in English where that one has no wording of its own. */
export function nameOfLanguage(language: Language, reader: Language): string {
  return LANGUAGE_NAMES[NAMED[language]][reader === 'VI' ? 'VI' : 'EN']
}
