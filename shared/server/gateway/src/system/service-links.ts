import type { World } from '../calls/world.ts'

/** The merchant's customer-service links. A path is one of the demo vendor's origin, where the sandbox's chat is. */
export function serviceLinks(world: Pick<World, 'settings' | 'vendorOrigin'>): Readonly<Record<string, string>> {
  const links = Object.entries(world.settings().customerService)
  return Object.fromEntries(
    links.map(([name, link]) => [name, link.startsWith('/') ? new URL(link, world.vendorOrigin()).href : link]),
  )
}
