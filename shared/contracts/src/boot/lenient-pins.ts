import * as v from 'valibot'

interface Listed {
  release?: unknown
  before?: unknown
}

/**
 * Pins for a reader that is older than who wrote them: a release that it does not understand gives its place to the one
 * before it, and a remote of which it understands none is left out. The other pins stay in force (FD-22).
 */
export function leniently<
  const Pins extends v.GenericSchema<Record<string, { release: unknown; before: unknown[] }>>,
  const Release extends v.GenericSchema,
>(pins: Pins, release: Release): Pins {
  const understood = ([remote, pin]: [string, Listed | null]) => {
    const earlier = Array.isArray(pin?.before) ? pin.before : []
    const [now, ...before] = [pin?.release, ...earlier].filter((each) => v.is(release, each))
    return now ? [[remote, { release: now, before }]] : []
  }
  return {
    ...pins,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const { value } = dataset
      const isRecord = typeof value === 'object' && value && !Array.isArray(value)
      return pins['~run'](
        isRecord ? { value: Object.fromEntries(Object.entries(value).flatMap(understood)) } : dataset,
        config,
      )
    },
  }
}
