/**
 * The contracts as a page needs them: the making of schemas and declarations is marked as free of effects, so that a
 * page carries the calls that it makes and not each one that is declared beside them, and the summaries, which the
 * gateway's document is made from, stay out. 0.6 KB of the shell (brotli).
 */
export default function leanContracts(source) {
  return source
    .replaceAll(/(?<![\w.$])(?=(?:v\.(?!parse|safeParse|assert|is\b)\w+|call|listOf|leniently)\()/g, '/* @__PURE__ */ ')
    .replaceAll(/^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, '')
}
