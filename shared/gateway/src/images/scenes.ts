/** What stands behind: rays, hills, waves, lattices, the night. On a ground of 400 by the picture's height. */
import type { Random } from '../random.ts'
import type { Paint } from './paint.ts'
import { circle, path, polygon, ring, round, star, stroke } from './shapes.ts'

type Scene = (paint: Paint, random: Random, width: number, height: number) => string

const rays: Scene = (paint, random, width, height) => {
  const count = 14 + random.below(3) * 4
  const reach = Math.hypot(width, height)
  const ray = path(`M0 0L-${round(reach / count)}-${round(reach)}H${round(reach / count)}Z`, paint.glow, 'opacity=".2"')
  return `<g transform="translate(${width / 2} ${height * 0.48}) rotate(${random.below(20)})">${ring(count, () => ray)}</g>`
}

const hills: Scene = (paint, random, width, height) => {
  const layer = (base: number, rise: number, opacity: number) => {
    const points = [0, 0.25, 0.5, 0.75, 1].map(
      (part) => `${round(width * part)} ${round(height * base - random.below(rise))}`,
    )
    const [first = '', ...rest] = points
    return path(
      `M0 ${height}L${first}S${rest.join(' ')} ${width} ${height * base}V${height}Z`,
      paint.glow,
      `opacity="${opacity}"`,
    )
  }
  return moon(paint, random, width, height) + layer(0.66, 60, 0.16) + layer(0.78, 50, 0.24) + layer(0.9, 40, 0.3)
}

const moon: Scene = (paint, random, width, height) =>
  circle(width * (0.2 + random.below(60) / 100), height * 0.24, height * 0.13, paint.sideLight, 'opacity=".35"')

const waves: Scene = (paint, random, width, height) =>
  [0.58, 0.7, 0.82, 0.93]
    .map((part, index) => {
      const y = height * part
      const step = 34 + random.below(16)
      const crests = Array.from(
        { length: Math.ceil(width / step) + 1 },
        () => `q${step / 2}-${16 + index * 3} ${step} 0`,
      )
      return path(`M-20 ${round(y)}${crests.join('')}V${height}H-20Z`, paint.glow, `opacity="${0.14 + index * 0.06}"`)
    })
    .join('') +
  Array.from({ length: 12 }, () =>
    circle(random.below(width), random.below(height), 2 + random.below(6), '#fff', 'opacity=".16"'),
  ).join('')

const lattice: Scene = (paint, random, width, height) => {
  const size = 34 + random.below(3) * 6
  const shapes: string[] = []
  for (let y = 0; y <= height + size; y += size) {
    for (let x = (y / size) % 2 ? -size / 2 : 0; x <= width + size; x += size) {
      shapes.push(
        stroke(
          polygon(4, size * 0.42),
          paint.glow,
          1.6,
          `opacity=".32" transform="translate(${round(x)} ${round(y)})"`,
        ),
      )
    }
  }
  return shapes.join('')
}

const night: Scene = (paint, random, width, height) =>
  Array.from({ length: 46 }, () => {
    const size = 1 + random.below(30) / 10
    return circle(
      random.below(width),
      random.below(height),
      size,
      random.chance(0.2) ? paint.sideLight : '#fff',
      `opacity="${0.25 + random.below(50) / 100}"`,
    )
  }).join('') + moon(paint, random, width, height)

const fans: Scene = (paint, random, width, height) => {
  const size = 44 + random.below(16)
  const shapes: string[] = []
  for (let row = 0; row * size * 0.5 <= height + size; row += 1) {
    for (let x = row % 2 ? 0 : size / 2; x <= width + size; x += size) {
      const y = row * size * 0.5
      for (const part of [0.5, 0.36, 0.22]) {
        shapes.push(
          stroke(
            `M${round(x - size * part)} ${round(y)}a${round(size * part)} ${round(size * part)} 0 0 1 ${round(size * part * 2)} 0`,
            paint.glow,
            1.6,
            'opacity=".28"',
          ),
        )
      }
    }
  }
  return shapes.join('')
}

const SCENES = [rays, rays, hills, waves, lattice, night, fans] as const

export const sceneOf = (random: Random): Scene => random.pick(SCENES)

/** Small lights around the main thing. */
export function sparkles(paint: Paint, random: Random, width: number, height: number): string {
  return Array.from({ length: 9 }, () => {
    const x = random.below(width)
    const y = random.below(height)
    return path(
      star(4, 5 + random.below(11), 1.6),
      random.chance(0.5) ? '#fff' : paint.light,
      `opacity="${0.45 + random.below(45) / 100}" transform="translate(${x} ${y})"`,
    )
  }).join('')
}
