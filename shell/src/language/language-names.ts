/** IN-06: what thirty languages are called in the five of the documents, by their BCP 47 tags. */
import { LANGUAGE_NAME, LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'

export const LANGUAGE_NAMES: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  'zh-Hans': { VI: 'Tiếng Trung', EN: 'Chinese', CN: '中文', JA: '中国語', TH: 'ภาษาจีน' },
  'zh-Hant': {
    VI: 'Tiếng Trung phồn thể',
    EN: 'Traditional Chinese',
    CN: '繁体中文',
    JA: '中国語（繁体字）',
    TH: 'ภาษาจีนตัวเต็ม',
  },
  en: { VI: 'Tiếng Anh', EN: 'English', CN: '英语', JA: '英語', TH: 'ภาษาอังกฤษ' },
  ja: { VI: 'Tiếng Nhật', EN: 'Japanese', CN: '日语', JA: '日本語', TH: 'ภาษาญี่ปุ่น' },
  th: { VI: 'Tiếng Thái', EN: 'Thai', CN: '泰语', JA: 'タイ語', TH: 'ภาษาไทย' },
  vi: { VI: 'Tiếng Việt', EN: 'Vietnamese', CN: '越南语', JA: 'ベトナム語', TH: 'ภาษาเวียดนาม' },
  my: { VI: 'Tiếng Miến Điện', EN: 'Burmese', CN: '缅甸语', JA: 'ミャンマー語', TH: 'ภาษาพม่า' },
  es: { VI: 'Tiếng Tây Ban Nha', EN: 'Spanish', CN: '西班牙语', JA: 'スペイン語', TH: 'ภาษาสเปน' },
  hi: { VI: 'Tiếng Hindi', EN: 'Hindi', CN: '印地语', JA: 'ヒンディー語', TH: 'ภาษาฮินดี' },
  id: { VI: 'Tiếng Indonesia', EN: 'Indonesian', CN: '印尼语', JA: 'インドネシア語', TH: 'ภาษาอินโดนีเซีย' },
  km: { VI: 'Tiếng Khmer', EN: 'Khmer', CN: '高棉语', JA: 'クメール語', TH: 'ภาษาเขมร' },
  ko: { VI: 'Tiếng Hàn', EN: 'Korean', CN: '韩语', JA: '韓国語', TH: 'ภาษาเกาหลี' },
  ms: { VI: 'Tiếng Mã Lai', EN: 'Malay', CN: '马来语', JA: 'マレー語', TH: 'ภาษามลายู' },
  pt: { VI: 'Tiếng Bồ Đào Nha', EN: 'Portuguese', CN: '葡萄牙语', JA: 'ポルトガル語', TH: 'ภาษาโปรตุเกส' },
  ta: { VI: 'Tiếng Tamil', EN: 'Tamil', CN: '泰米尔语', JA: 'タミル語', TH: 'ภาษาทมิฬ' },
  tl: { VI: 'Tiếng Tagalog', EN: 'Tagalog', CN: '他加禄语', JA: 'タガログ語', TH: 'ภาษาตากาล็อก' },
  ur: { VI: 'Tiếng Urdu', EN: 'Urdu', CN: '乌尔都语', JA: 'ウルドゥー語', TH: 'ภาษาอูรดู' },
  'ur-Latn': {
    VI: 'Tiếng Urdu chữ Latinh',
    EN: 'Roman Urdu',
    CN: '拉丁化乌尔都语',
    JA: 'ウルドゥー語（ローマ字）',
    TH: 'ภาษาอูรดูอักษรโรมัน',
  },
  tr: { VI: 'Tiếng Thổ Nhĩ Kỳ', EN: 'Turkish', CN: '土耳其语', JA: 'トルコ語', TH: 'ภาษาตุรกี' },
  bn: { VI: 'Tiếng Bengal', EN: 'Bengali', CN: '孟加拉语', JA: 'ベンガル語', TH: 'ภาษาเบงกาลี' },
  ar: { VI: 'Tiếng Ả Rập', EN: 'Arabic', CN: '阿拉伯语', JA: 'アラビア語', TH: 'ภาษาอาหรับ' },
  fa: { VI: 'Tiếng Ba Tư', EN: 'Persian', CN: '波斯语', JA: 'ペルシア語', TH: 'ภาษาเปอร์เซีย' },
  ru: { VI: 'Tiếng Nga', EN: 'Russian', CN: '俄语', JA: 'ロシア語', TH: 'ภาษารัสเซีย' },
  kk: { VI: 'Tiếng Kazakh', EN: 'Kazakh', CN: '哈萨克语', JA: 'カザフ語', TH: 'ภาษาคาซัค' },
  uz: { VI: 'Tiếng Uzbek', EN: 'Uzbek', CN: '乌兹别克语', JA: 'ウズベク語', TH: 'ภาษาอุซเบก' },
  lo: { VI: 'Tiếng Lào', EN: 'Lao', CN: '老挝语', JA: 'ラオ語', TH: 'ภาษาลาว' },
  ne: { VI: 'Tiếng Nepal', EN: 'Nepali', CN: '尼泊尔语', JA: 'ネパール語', TH: 'ภาษาเนปาล' },
  fr: { VI: 'Tiếng Pháp', EN: 'French', CN: '法语', JA: 'フランス語', TH: 'ภาษาฝรั่งเศส' },
  te: { VI: 'Tiếng Telugu', EN: 'Telugu', CN: '泰卢固语', JA: 'テルグ語', TH: 'ภาษาเตลูกู' },
  sw: { VI: 'Tiếng Swahili', EN: 'Swahili', CN: '斯瓦希里语', JA: 'スワヒリ語', TH: 'ภาษาสวาฮีลี' },
}

/**
 * What a language is called in the one that the player reads. A language that came after the documents has no names
 * here: there the browser's are read.
 */
export function nameOfLanguage(language: Language, reader: Language): string {
  const tag = LANGUAGE_TAG[language]
  const browsers = new Intl.DisplayNames([LANGUAGE_TAG[reader]], { type: 'language' })
  return LANGUAGE_NAMES[tag]?.[reader] ?? browsers.of(tag) ?? LANGUAGE_NAME[language]
}
