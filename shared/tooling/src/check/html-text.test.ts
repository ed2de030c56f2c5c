// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources that are checked have templates
import { expect, test } from 'vitest'
import { htmlTexts, markupTexts } from './html-text.ts'

test.each([
  ['<!doctype html><html lang="vi"><head><title>Pay now</title></head><body></body></html>', 'Pay now'],
  ['<p>Trang này thay cho <b>{{provider}}</b></p>', 'Trang này thay cho'],
  ['A loose <i>1</i>', 'A loose'],
  ['<button aria-label="Close the sheet">×</button>', 'Close the sheet'],
  ['<input placeholder="Your number">', 'Your number'],
  ['<meta name="description" content="Games and lotteries">', 'Games and lotteries'],
  ['<svg><title>A red dragon</title></svg>', 'A red dragon'],
  ['<p>Lobby Support</p>', 'Lobby Support'],
])('names the text of a page: %s', (html, text) => {
  expect(htmlTexts(html)).toEqual([text])
})

test('lets scripts, styles, comments, names and places for texts be', () => {
  const html = `<!doctype html><html lang="vi"><head><meta name="viewport" content="width=device-width">
    <title>Lobby</title><style>p { color: red }</style><script type="module">const a = 'A text'</script>
    <link rel="stylesheet" href="/assets/pay.css"></head>
    <body><!-- A comment --><strong class="mark">SANDBOX</strong><h1 title="{{hint}}">{{title}}</h1><p id="late">–</p>`
  expect(htmlTexts(html)).toEqual([])
})

test('names the text of markup in a string or a template, with its line', () => {
  const source = [
    "const a = '<h1>Back soon</h1>'",
    'const b = `<p class="${kind}">You won ${amount}</p>`',
    'const c = `<a href="${url}">${escaped(text.back)}</a>`',
    "const d = 'a < b and c > d'",
    'const e = \'<html lang="vi"\'',
    'const f = `<${tag} title="Close it">`',
  ].join('\n')
  expect(markupTexts(source)).toEqual([
    { line: 1, text: 'Back soon' },
    { line: 2, text: 'You won x0' },
    { line: 6, text: 'Close it' },
  ])
})
