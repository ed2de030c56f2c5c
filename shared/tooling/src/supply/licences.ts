import satisfies from 'spdx-satisfies'
import type { Component } from './bill.ts'

/** Licences that ask for no more than to be named: anything may come under them. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]

/** Others, each for the packages that were looked at, and why it does no harm there. */
const ALLOWED_FOR: Readonly<Record<string, readonly [licence: string, why: string]>> = {
  '@axe-core/playwright': ['MPL-2.0', 'used by journeys, unchanged, and not shipped'],
  'axe-core': ['MPL-2.0', 'used by journeys, unchanged, and not shipped'],
  'web-push': ['MPL-2.0', 'sends from the server, unchanged, and is not shipped'],
  lightningcss: ['MPL-2.0', 'builds style sheets, unchanged, and is not shipped'],
  'caniuse-lite': ['CC-BY-4.0', 'data that the build reads'],
  'spdx-exceptions': ['CC-BY-3.0', 'a list that this check reads'],
  'spdx-ranges': ['CC-BY-3.0', 'a list that this check reads'],
}
/** Packages that exist once for each system: their names go on after this. */
const BUILDS: readonly (readonly [prefix: string, licence: string])[] = [
  ['lightningcss-', 'MPL-2.0'],
  // A shared library that the gateway loads and does not change; only who runs a gateway has it.
  ['@img/sharp-libvips-', 'LGPL-3.0-or-later'],
]

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)
/** Ours, and not one of a registry that took our name. */
const isOwn = ({ group, externalReferences }: Component) =>
  group === '@lobby' && !externalReferences.some(({ type }) => type === 'distribution')

function fits(expression: string, name: string): boolean {
  const more = ALLOWED_FOR[name]?.[0] ?? BUILDS.find(([prefix]) => name.startsWith(prefix))?.[1]
  try {
    return satisfies(expression, more ? [...ALLOWED, more] : ALLOWED)
  } catch {
    // No name that SPDX knows.
    return false
  }
}

/** A line for each package whose licence is missing, unknown or not allowed; empty when all are. */
export function licenceProblems(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    if (isOwn(component)) return []
    const name = nameOf(component)
    const said = component.licenses.map((entry) =>
      'expression' in entry ? entry.expression : 'id' in entry.license ? entry.license.id : entry.license.name,
    )
    if (said.length === 0) return [`${name}@${component.version} names no licence`]
    return said.every((expression) => fits(expression, name))
      ? []
      : [`${name}@${component.version}: ${said.join(', ')} is not allowed (shared/tooling/src/supply/licences.ts)`]
  })
}
