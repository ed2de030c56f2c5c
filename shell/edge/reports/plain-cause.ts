/**
 * What a report says of an error's cause. A message can quote whatever the page had in its hands (a name, a number, a
 * token), so that of its words only those pass that engines, loaders and this project write themselves (TE-06).
 */

const KNOWN = new Set(
  `a abort aborted accept access active addressed after already an animation any argument arguments array arrays as
  assign assignment async at await be been before being big bigint blocked boolean broken by call callback called calls
  can cannot changed child chunk circular class clone cloned code color component const constant constructor content
  converting convert cookie could create css data database date declaration default deferred defined definition delete
  denied depth deprecated descendant did directive disconnected document does dom duplicate during dynamic dynamically
  effect element empty enough entry error escape evaluate evaluating exceeded exceeds execute existing expected export
  extensible failed false fetch fetching field file fit for found freeze from frozen function generator get getter
  global handler hang has have hook hooks hydrate hydration identifier illegal image import imported in incompatible
  infinite inherited initialization initialize initialized initializer input insertbefore inside instance instanceof
  integrity internal interrupted invalid invoked invoking is iterable iterate iterator its json key left length lexical
  limit load loaded loading locale long lost map maximum media member memory method minified missing module more
  mounted must name native nested network new no node non not nothing null number object objects observable observer of
  offline on only open operation operator options out overlapping parameter parse parsing permission pins play policy
  position possible precision present previous primitive private process promise property properties prototype proxy
  quota range react read reading receiver recursion recursive redefine reference refused regex regexp regular
  expression reject rejected removechild removed render rendered rendering replace replaceall request required reset
  resolve resource response result resources return running same script security serialize set setter setting
  shared signal size slot source stack state storage strict string structure style super support supported symbol
  syntax target than that the then there this throw thrown time timed timeout to token too transaction trap true
  type typed undefined understood unexpected unhandled uninitialized unknown unsupported unterminated update url used
  valid value values variable version was were when while with within without worker yield zero
  aborterror booterror chunkloaderror constrainterror datacloneerror dataerror encodingerror evalerror gatewayerror
  hangerror hierarchyrequesterror indexsizeerror internalerror invalidaccesserror invalidcharactererror
  invalidmodificationerror invalidnodetypeerror invalidstateerror networkerror notallowederror notfounderror
  notreadableerror notsupportederror operationerror quotaexceedederror rangeerror readonlyerror referenceerror
  securityerror syntaxerror timeouterror transactioninactiveerror typeerror unknownerror urierror versionerror
  wordingerror img video audio eval inline connect-src default-src font-src frame-src img-src manifest-src media-src
  script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src form-action base-uri`.split(
    /\s+/,
  ),
)

/** A code of the federation's runtime, and one of React's production build. */
const FEDERATION_CODE = /^#?RUNTIME-0\d\d$/
const REACT_CODE = /^#\d{1,3}$/
/** Brackets before a word, the word, the marks after it. */
const PART = /^\(?(.*?)([:;,.]?)\)?$/s

/** Characters that are looked at, and that are kept, at most. */
const READ = 2_000
const LONGEST = 200

/** The message with an ellipsis for whatever is not known to be of our own words. */
export function plainCause(message: string): string {
  let text = ''
  for (const part of message.slice(0, READ).split(/\s+/)) {
    const [, word = '', mark = ''] = PART.exec(part) ?? []
    const isCode = FEDERATION_CODE.test(word) || (REACT_CODE.test(word) && text.endsWith('React error '))
    const isKnown = isCode || KNOWN.has(word.toLowerCase())
    if (isKnown) text += `${word}${mark} `
    else if (!text.endsWith('… ')) text += '… '
  }
  return text.trim().slice(0, LONGEST)
}
