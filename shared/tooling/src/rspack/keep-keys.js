/** Of a locale file, the texts with the keys of the option `keys`: full ones, with their plural's suffix. */
const kept = (words, keys, prefix = '') =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => {
      if (typeof value === 'string') return keys.has(prefix + key) ? [[key, value]] : []
      const below = kept(value, keys, `${prefix}${key}.`)
      return Object.keys(below).length > 0 ? [[key, below]] : []
    }),
  )

export default function keepKeys(source) {
  return JSON.stringify(kept(JSON.parse(source), new Set(this.getOptions().keys)))
}
