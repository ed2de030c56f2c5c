/** What the page says before any wording is there. */
import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'

interface EdgeWords {
  /** The shell's own files do not come. */
  failed: string
  reload: string
  noScript: string
}

export const EDGE_WORDS: Readonly<Record<Language, EdgeWords>> = {
  VI: {
    failed: 'Trang chưa tải được. Hãy kiểm tra kết nối rồi tải lại.',
    reload: 'Tải lại',
    noScript: 'Trang này cần JavaScript. Hãy bật JavaScript trong trình duyệt rồi tải lại trang.',
  },
  EN: {
    failed: 'The page has not loaded. Check your connection and reload.',
    reload: 'Reload',
    noScript: 'This site needs JavaScript. Turn it on in your browser and load the page again.',
  },
  CN: {
    failed: '页面未能加载。请检查网络后重新加载。',
    reload: '重新加载',
    noScript: '本站需要 JavaScript。请在浏览器中开启后重新加载页面。',
  },
  JA: {
    failed: 'ページを読み込めませんでした。接続を確認して再読み込みしてください。',
    reload: '再読み込み',
    noScript: 'このサイトには JavaScript が必要です。ブラウザで有効にしてから再読み込みしてください。',
  },
  TH: {
    failed: 'โหลดหน้านี้ไม่สำเร็จ ตรวจสอบการเชื่อมต่อแล้วโหลดใหม่',
    reload: 'โหลดใหม่',
    noScript: 'เว็บไซต์นี้ต้องใช้ JavaScript โปรดเปิดใช้ในเบราว์เซอร์แล้วโหลดหน้าใหม่',
  },
}

/** The player's language first, then those that every release has: the cookie may be another person's. */
export const readingOrder = (language: Language): Language[] => [...new Set<Language>([language, 'EN', 'VI'])]

/** One of the texts in each language of the order, as paragraphs. */
export const paragraphs = (language: Language, text: 'failed' | 'noScript'): string =>
  readingOrder(language)
    .map((each) => `<p lang="${LANGUAGE_TAG[each]}">${EDGE_WORDS[each][text]}</p>`)
    .join('')
