import type { World } from '../calls/world.ts'

/** The merchant's customer-service links. A path is one of the chat provider's origin. */
export function serviceLinks(world: Pick<World, 'settings' | 'outside'>): Readonly<Record<string, string>> {
  const links = Object.entries(world.settings().customerService)
  const origin = world.outside.chat?.origin()
  return Object.fromEntries(
    links.map(([name, link]) => [name, link.startsWith('/') && origin ? new URL(link, origin).href : link]),
  )
}
