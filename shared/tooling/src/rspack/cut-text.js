/**
 * `source` without what stands from the first text of each cut to its second; in its place is the third, if the cut has
 * one. Cuts are made one after the other. Throws where a text is not found: a newer library has to be read again.
 */
export function cutText(source, cuts, file) {
  return cuts.reduce((text, [from, to, instead = '']) => {
    const start = text.indexOf(from)
    const end = to === TO_THE_END ? text.length : text.indexOf(to, start)
    if (start < 0 || end < 0) throw new Error(`${file} has no “${from.trim()}” before “${to.trim()}” to cut`)
    return text.slice(0, start) + instead + text.slice(end)
  }, source)
}

/** In the place of a cut's second text: nothing of the file is behind it. */
export const TO_THE_END = ''
