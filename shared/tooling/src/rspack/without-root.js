/**
 * A package's styles without what they set on the document: an inherited property there, in a sheet that comes late,
 * restyles every element of the page, and nothing here reads it.
 */
export default function withoutRoot(source) {
  return source.replaceAll(/^:root\s*\{[^}]*\}/gm, '')
}
