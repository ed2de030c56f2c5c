import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * From now on resolves what `packageName` offers once for each package that imports it, not once for each file, and
 * what its own files import of each other by their addresses alone. Node parses a package's list of exports each time:
 * 2 ms for drizzle-orm, which 160 files import and which has as many, a third of a gateway's start. It is for a
 * package whose `.js` files are all of one kind. What was imported before is not affected.
 */
export function resolveOnce(packageName: string): void {
  const found = new Map<string, ResolveFnOutput>()
  let format: ResolveFnOutput['format']
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (parentURL.includes(`/node_modules/${packageName}/`)) {
        if (!/^\.\.?\/.*\.js$/.test(specifier)) return next(specifier, context)
        if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
        const first = next(specifier, context)
        format = first.format
        return first
      }
      const isAsked = specifier === packageName || specifier.startsWith(`${packageName}/`)
      const end = parentURL.lastIndexOf('/src/')
      if (!isAsked || end < 0 || parentURL.includes('/node_modules/')) return next(specifier, context)
      const key = `${specifier} ${parentURL.slice(0, end)}`
      const known = found.get(key) ?? next(specifier, context)
      found.set(key, known)
      return { ...known, shortCircuit: true }
    },
  })
}
