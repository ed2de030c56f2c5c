/**
 * Whether this is production, for every program alike: `NODE_ENV` alone says so. `wrong` is one sentence for a value
 * that nobody knows, which is no development: what is meant for one must not be done where a site is meant.
 */
export function readProduction({ NODE_ENV, LOBBY_MODE }: Readonly<Record<string, string | undefined>>): {
  production: boolean
  wrong?: string
} {
  const refused = (wrong: string) => ({ production: true, wrong })
  if (LOBBY_MODE !== undefined) return refused('LOBBY_MODE is not read; NODE_ENV=production is the switch.')
  if (!NODE_ENV || ['production', 'development', 'test'].includes(NODE_ENV)) {
    return { production: NODE_ENV === 'production' }
  }
  return refused(`NODE_ENV must be production, development or test, not "${NODE_ENV}".`)
}
