import type { Language } from '@lobby/contracts/languages'

/** Each language in its own script (IN-03): whoever cannot read the page finds theirs. */
export const LANGUAGE_NAME: Readonly<Record<Language, string>> = {
  VI: 'Tiếng Việt',
  EN: 'English',
  CN: '中文',
  JA: '日本語',
  TH: 'ไทย',
}
