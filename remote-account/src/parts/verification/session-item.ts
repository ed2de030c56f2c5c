import * as v from 'valibot'

interface Item<S extends v.GenericSchema> {
  read: () => v.InferOutput<S> | null
  write: (value: v.InferInput<S> | null) => void
}

/** Something that this tab keeps over a reload; what cannot be read counts as nothing. */
export function sessionItem<S extends v.GenericSchema>(key: string, schema: S): Item<S> {
  return {
    read() {
      try {
        return v.parse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
    },
  }
}
