/** The edge's own pages: no scripts, every language, nothing to fetch. */
import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { readingOrder } from '../text/edge-words.ts'
import { escapeText } from '../text/escape-text.ts'
import { SITE_NAME } from './page-html.ts'

/**
 * One style sheet for all of them, inline, so that they come whole whatever else is down; the policy carries its hash.
 */
export const PLAIN_STYLE =
  'html{color-scheme:dark light;font:16px/1.6 system-ui,sans-serif}' +
  'body{max-width:26rem;margin:0 auto;padding:3rem 1.25rem}' +
  'h1{font-size:1.375rem;line-height:1.3}section+section{margin-top:2.5rem}' +
  'a{display:block;padding:.75rem 0;min-height:1.5rem}'

export interface PlainText {
  heading: string
  paragraphs: string[]
  links?: { url: string; text: string }[]
}

export type PlainTexts = Readonly<Record<Language, PlainText>>

/** In the player's language and below it in those that every release has. */
export function plainPage(language: Language, texts: PlainTexts): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(texts[language].heading)} · ${SITE_NAME}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
${readingOrder(language)
  .map((each) => section(each, texts[each]))
  .join('\n')}
</main>
</body>
</html>
`
}

function section(language: Language, text: PlainText): string {
  const paragraphs = text.paragraphs.map((each) => `<p>${escapeText(each)}</p>`).join('')
  const links = (text.links ?? [])
    .map((each) => `<a href="${escapeText(each.url)}">${escapeText(each.text)}</a>`)
    .join('')
  return `<section lang="${LANGUAGE_TAG[language]}"><h1>${escapeText(text.heading)}</h1>${paragraphs}${links}</section>`
}

export const NOT_PUBLISHED: PlainTexts = {
  VI: {
    heading: 'Trang chưa sẵn sàng',
    paragraphs: ['Chưa có phiên bản nào được phát hành. Vui lòng thử lại sau ít phút.'],
  },
  EN: {
    heading: 'Not ready yet',
    paragraphs: ['No release has been published yet. Please try again in a few minutes.'],
  },
  CN: { heading: '尚未就绪', paragraphs: ['网站尚未发布任何版本，请过几分钟再试。'] },
  JA: { heading: '準備中です', paragraphs: ['まだ公開されていません。数分後にもう一度お試しください。'] },
  TH: { heading: 'ยังไม่พร้อมให้บริการ', paragraphs: ['ยังไม่มีเวอร์ชันที่เผยแพร่ โปรดลองใหม่ในอีกสักครู่'] },
}

export const NOT_FOUND: PlainTexts = {
  VI: {
    heading: 'Không tìm thấy trang',
    paragraphs: ['Địa chỉ này không tồn tại.'],
    links: [{ url: '/m/home', text: 'Về trang chủ' }],
  },
  EN: {
    heading: 'Page not found',
    paragraphs: ['There is nothing at this address.'],
    links: [{ url: '/m/home', text: 'Go to home' }],
  },
  CN: {
    heading: '找不到页面',
    paragraphs: ['此地址不存在。'],
    links: [{ url: '/m/home', text: '返回首页' }],
  },
  JA: {
    heading: 'ページが見つかりません',
    paragraphs: ['このアドレスのページはありません。'],
    links: [{ url: '/m/home', text: 'ホームへ' }],
  },
  TH: {
    heading: 'ไม่พบหน้านี้',
    paragraphs: ['ไม่มีหน้าตามที่อยู่นี้'],
    links: [{ url: '/m/home', text: 'ไปหน้าแรก' }],
  },
}
