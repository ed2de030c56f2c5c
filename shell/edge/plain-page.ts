/** The edge's own pages: no scripts, both languages, nothing to fetch. */
import type { Language } from '@lobby/contracts/languages'
import { escapeText, SITE_NAME } from './page-html.ts'

/** One style sheet for all of them, inline, so that they come whole whatever else is down; the policy carries its hash. */
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

/** The player's language comes first, the other one below it. */
export function plainPage(language: Language, texts: Readonly<Record<'VI' | 'EN', PlainText>>): string {
  const order: readonly ('VI' | 'EN')[] = language === 'EN' ? ['EN', 'VI'] : ['VI', 'EN']
  const [first] = order
  const lang = first === 'EN' ? 'en' : 'vi'
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(texts[first ?? 'VI'].heading)} · ${SITE_NAME}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
${order.map((code) => section(code, texts[code])).join('\n')}
</main>
</body>
</html>
`
}

function section(code: 'VI' | 'EN', text: PlainText): string {
  const paragraphs = text.paragraphs.map((each) => `<p>${escapeText(each)}</p>`).join('')
  const links = (text.links ?? [])
    .map((each) => `<a href="${escapeText(each.url)}">${escapeText(each.text)}</a>`)
    .join('')
  return `<section lang="${code.toLowerCase()}"><h1>${escapeText(text.heading)}</h1>${paragraphs}${links}</section>`
}

export const NOT_PUBLISHED: Readonly<Record<'VI' | 'EN', PlainText>> = {
  VI: {
    heading: 'Trang chưa sẵn sàng',
    paragraphs: ['Chưa có phiên bản nào được phát hành. Vui lòng thử lại sau ít phút.'],
  },
  EN: {
    heading: 'Not ready yet',
    paragraphs: ['No release has been published yet. Please try again in a few minutes.'],
  },
}

export const NOT_FOUND: Readonly<Record<'VI' | 'EN', PlainText>> = {
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
}
