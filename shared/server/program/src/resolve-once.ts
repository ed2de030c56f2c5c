import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * From now on resolves what `packageName` offers once for each package that imports it, not once for each file. Node
 * parses a package's list of exports each time: 2 ms for drizzle-orm, which 160 files import, a fifth of a gateway's
 * start. What was imported before, and what packages import of each other, is not affected.
 */
export function resolveOnce(packageName: string): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
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
