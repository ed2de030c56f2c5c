/** Living things, sports and places. */
import type { Random } from '@lobby/random'
import { at, box, circle, path, polygon, ring, star, stroke } from '../svg/shapes.ts'

export const lotus = (): string =>
  path('M-92 58C-40 84 40 84 92 58C50 100-50 100-92 58Z', '#0d6a4b') +
  at(
    0,
    30,
    1,
    0,
    ['-62', '62', '-38', '38', '-18', '18', '0']
      .map(
        (turn, index) =>
          `<g transform="rotate(${turn})">${path('M0 28C-34-10-26-70 0-104C26-70 34-10 0 28Z', index % 2 ? 'url(#main)' : 'url(#main)', `stroke="#fff" stroke-opacity=".35" stroke-width="2" opacity="${0.72 + index * 0.04}"`)}</g>`,
      )
      .join(''),
  ) +
  circle(0, 2, 12, 'url(#goldball)')

export const fish = (random: Random): string => {
  const fins = random.chance(0.5) ? 'url(#side)' : 'url(#gold)'
  return (
    path('M-6-34C8-78 46-84 64-70C48-60 38-48 34-30ZM0 40C10 74 36 84 54 74C42 66 36 52 34 36Z', fins) +
    path(
      'M-96 4C-62-54 12-62 58-8C70-30 84-42 100-44C90-14 90 18 100 48C84 46 70 34 58 14C12 66-62 60-96 4Z',
      'url(#main)',
    ) +
    [-24, 2, 28].map((x) => stroke(`M${x}-34C${x + 16}-12 ${x + 16} 20 ${x} 40`, '#fff', 5, 'opacity=".4"')).join('') +
    circle(-62, -8, 11, '#fff') +
    circle(-64, -8, 6, '#10131c') +
    stroke('M-92 14C-84 20-76 22-66 20', '#10131c', 3, 'opacity=".6"')
  )
}

export const carp = (random: Random): string =>
  at(0, 0, 1, -24, fish(random)) + at(-58, 66, 0.2, 0, splash()) + at(64, 74, 0.26, 0, splash())
const splash = (): string => stroke('M-90 40C-60-20-30-20 0 40C30-20 60-20 90 40', '#c3e9ff', 14)

export const shark = (): string =>
  path(
    'M-98 18C-60-34 0-44 44-22L60-78C78-58 82-32 78-4C92 2 98 14 100 30C84 24 74 24 62 28C20 54-44 56-98 18Z',
    'url(#steel)',
  ) +
  path('M-96 20C-50 34 10 34 62 28C20 54-44 56-96 20Z', '#fff', 'opacity=".85"') +
  path('M-30 40L-8 84L6 40Z', 'url(#steel)') +
  circle(-58, -2, 5, '#10131c') +
  stroke('M-22-16C-28-4-28 8-22 18M-8-20C-14-6-14 8-8 18M6-22C0-8 0 8 6 18', '#45526d', 4)

export const octopus = (): string =>
  [-78, -48, -18, 18, 48, 78]
    .map((x, index) =>
      stroke(`M${x * 0.5} 20C${x} 40 ${x * 1.2} 60 ${x * 0.9} ${86 - (index % 2) * 12}`, 'url(#main)', 18),
    )
    .join('') +
  path('M-58 22C-72-64-34-92 0-92C34-92 72-64 58 22C30 42-30 42-58 22Z', 'url(#main)') +
  circle(-22, -18, 15, '#fff') +
  circle(22, -18, 15, '#fff') +
  circle(-19, -15, 7, '#10131c') +
  circle(19, -15, 7, '#10131c') +
  stroke('M-14 12Q0 22 14 12', '#10131c', 4)

export const crab = (): string =>
  [-1, 1]
    .map((side) =>
      [20, 44, 66]
        .map((y, index) =>
          stroke(
            `M${side * 40} ${y - 10}L${side * (78 + index * 4)} ${y}L${side * (88 + index)} ${y + 22}`,
            'url(#main)',
            9,
          ),
        )
        .join(''),
    )
    .join('') +
  [-1, 1]
    .map(
      (side) =>
        stroke(`M${side * 46} 6L${side * 76}-34`, 'url(#main)', 15) +
        at(side * 76, -56, 1, side * 24, path('M0 26C-34 18-34-26-8-38L0-8L8-38C34-26 34 18 0 26Z', 'url(#main)')),
    )
    .join('') +
  path('M-70 22C-70-22 70-22 70 22C70 66-70 66-70 22Z', 'url(#main)') +
  stroke('M-46 20C-20 34 20 34 46 20', '#fff', 5, 'opacity=".45"') +
  circle(-20, -22, 11, '#fff') +
  circle(20, -22, 11, '#fff') +
  circle(-18, -21, 5, '#10131c') +
  circle(18, -21, 5, '#10131c')

export const coral = (): string =>
  [-58, 0, 58]
    .map((x, index) =>
      stroke(
        `M${x} 92C${x} 40 ${x - 24} 30 ${x - 22}-${20 + index * 14}M${x} 60C${x + 4} 30 ${x + 26} 20 ${x + 22}-${10 + index * 10}M${x} 30V-${44 + index * 12}`,
        index === 1 ? 'url(#main)' : 'url(#side)',
        15,
      ),
    )
    .join('') +
  circle(-70, -60, 8, '#fff', 'opacity=".5"') +
  circle(70, -74, 11, '#fff', 'opacity=".4"') +
  circle(30, -88, 6, '#fff', 'opacity=".6"')

export const dragon = (): string =>
  stroke('M-84 62C-96 6-30 10-14 36C4 64 60 62 70 18C78-20 40-40 18-22', 'url(#main)', 34) +
  stroke(
    'M-84 62C-96 6-30 10-14 36C4 64 60 62 70 18C78-20 40-40 18-22',
    '#fff',
    5,
    'stroke-dasharray="1 15" opacity=".55"',
  ) +
  path(
    'M22-14C-20-8-58-20-72-48C-50-44-42-48-36-54C-44-70-40-84-30-94C-24-78-14-70-2-68C2-82 12-92 26-96C24-82 28-72 36-62C52-40 48-20 22-14Z',
    'url(#main)',
  ) +
  stroke('M-68-44C-84-52-92-66-90-82M-58-36C-78-30-92-18-96-2', '#e9b44c', 5) +
  circle(-14, -50, 9, '#fff7d6') +
  circle(-16, -50, 4.5, '#10131c') +
  circle(66, -70, 20, 'url(#goldball)') +
  ring(6, () => '') +
  at(66, -70, 1, 0, stroke('M-28 18C-34 6-34-8-28-18M28 18C34 6 34-8 28-18', '#ffd27a', 4))

export const tiger = (): string =>
  path('M-66-30L-78-84L-32-64ZM66-30L78-84L32-64Z', 'url(#gold)') +
  path('M0-78C60-78 86-30 78 14C72 56 36 88 0 88C-36 88-72 56-78 14C-86-30-60-78 0-78Z', 'url(#gold)') +
  path('M0 88C-30 86-46 62-44 44C-30 28-12 34 0 42C12 34 30 28 44 44C46 62 30 86 0 88Z', '#fff7e6') +
  stroke(
    'M0-76V-48M-16-74L-12-52M16-74L12-52M-78-6L-52-2M-76 16L-52 14M-68 36L-50 30M78-6L52-2M76 16L52 14M68 36L50 30',
    '#2a1606',
    8,
  ) +
  path('M-48-14C-36-28-20-24-14-10C-26-2-40-4-48-14ZM48-14C36-28 20-24 14-10C26-2 40-4 48-14Z', '#fdf6c8') +
  circle(-29, -13, 7, '#10131c') +
  circle(29, -13, 7, '#10131c') +
  path('M-14 28H14L0 44Z', '#7c2430') +
  stroke('M0 44V56M0 56C-10 66-22 64-26 56M0 56C10 66 22 64 26 56', '#2a1606', 4)

export const phoenix = (): string =>
  [-1, 1]
    .map((side) =>
      [0, 1, 2]
        .map((index) =>
          path(
            `M0 10C${side * 30}-${20 + index * 10} ${side * (70 + index * 10)}-${70 - index * 34} ${side * 98}-${60 - index * 40}C${side * 80}-${10 - index * 26} ${side * 40} ${30 + index * 8} 0 34Z`,
            index % 2 ? 'url(#gold)' : 'url(#main)',
            'opacity=".92"',
          ),
        )
        .join(''),
    )
    .join('') +
  path('M0-52C20-46 26 10 14 40L30 96L0 66L-30 96L-14 40C-26 10-20-46 0-52Z', 'url(#main)') +
  circle(0, -62, 18, 'url(#gold)') +
  path('M0-78L-12-100L0-90L12-100Z', 'url(#main)') +
  path('M14-64L34-58L14-54Z', '#ffe9b0') +
  circle(4, -66, 4, '#10131c')

export const cat = (): string =>
  path('M-60-20L-66-84L-24-56H24L66-84L60-20C84 40 50 90 0 90C-50 90-84 40-60-20Z', 'url(#paper)') +
  path('M-58-32L-60-70L-36-54ZM58-32L60-70L36-54Z', '#e56a6a') +
  stroke('M-38-12Q-26-26-14-12M14-12Q26-26 38-12', '#1a2236', 6) +
  path('M-8 4H8L0 12Z', '#e56a6a') +
  stroke('M0 12C-4 22-14 22-18 16M0 12C4 22 14 22 18 16', '#1a2236', 4) +
  box(-52, 34, 104, 14, 7, '#d42f3f') +
  circle(0, 50, 14, 'url(#goldball)') +
  at(72, -10, 1, 20, path('M-20 50C-28 0-20-40 2-42C24-40 26 0 14 50Z', 'url(#paper)')) +
  at(0, 78, 0.26, 0, circle(0, 0, 80, 'url(#goldball)'))

export const elephant = (): string =>
  path('M-64-14C-110-40-106 46-56 40ZM64-14C110-40 106 46 56 40Z', 'url(#side)') +
  path(
    'M0-82C52-82 74-36 60 10C52 30 26 34 22 54C20 78 34 82 42 70C48 96-4 102-10 62C-12 40-50 36-60 10C-74-36-52-82 0-82Z',
    'url(#steel)',
  ) +
  path('M-34 30C-44 60-36 84-14 92C-26 70-24 48-20 34ZM34 30C44 60 50 76 70 84C52 60 40 46 36 30Z', '#fff7e6') +
  circle(-28, -20, 6, '#10131c') +
  circle(28, -20, 6, '#10131c') +
  path('M-40-66Q0-96 40-66L26-48Q0-62-26-48Z', 'url(#gold)') +
  circle(0, -62, 8, '#d42f3f')

export const fruit = (): string =>
  stroke('M-30 14C-20-40 10-70 44-84C30-40 40-10 38 12', '#1e9a6b', 9) +
  path('M44-84C76-92 92-70 90-48C64-46 48-62 44-84Z', 'url(#side)') +
  circle(-38, 46, 44, 'url(#ball)') +
  circle(46, 44, 40, 'url(#ball)') +
  circle(-52, 30, 10, '#fff', 'opacity=".6"') +
  circle(34, 28, 9, '#fff', 'opacity=".6"')

export const lantern = (): string =>
  stroke('M0-100V-80', '#e9b44c', 6) +
  box(-30, -84, 60, 16, 6, 'url(#gold)') +
  path('M-84-6C-84-50-40-70 0-70C40-70 84-50 84-6C84 38 40 58 0 58C-40 58-84 38-84-6Z', 'url(#main)') +
  stroke('M0-70V58M-36-66C-58-30-58 20-36 54M36-66C58-30 58 20 36 54', '#000', 4, 'opacity=".3"') +
  box(-30, 56, 60, 14, 6, 'url(#gold)') +
  stroke('M-18 70V92M0 70V100M18 70V92', '#e9b44c', 6)

export const boat = (): string =>
  path('M-98 30C-60 54 60 54 98 30C84 76-84 76-98 30Z', 'url(#main)') +
  path('M-6-92C50-70 66-20 60 26H-6Z', 'url(#paper)') +
  path('M-16-70C-52-46-62-10-60 26H-16Z', 'url(#side)') +
  stroke('M-11-98V40', '#8f5f17', 7) +
  stroke('M-100 86C-80 76-60 76-40 86S0 96 20 86S60 76 100 88', '#c3e9ff', 6, 'opacity=".8"')

export const football = (): string =>
  circle(0, 0, 92, 'url(#whiteball)') +
  path(polygon(5, 32), '#1a2236') +
  ring(5, () => stroke('M0-32V-62', '#1a2236', 6) + path('M-26-66L0-56L26-66L18-91H-18Z', '#1a2236'))

export const pitch = (): string =>
  path('M-70-30H70L100 90H-100Z', '#1e9a6b') +
  [0, 1, 2]
    .map((index) =>
      path(
        `M${-62 - index * 11} ${-4 + index * 34}H${62 + index * 11}L${66 + index * 12} ${12 + index * 34}H${-66 - index * 12}Z`,
        '#fff',
        'opacity=".1"',
      ),
    )
    .join('') +
  stroke('M-70-30H70L100 90H-100ZM0-30V90', '#fff', 3, 'opacity=".7"') +
  at(0, -28, 0.5, 0, football())

export const controller = (): string =>
  path(
    'M-62-44C-30-54-20-40 0-40C20-40 30-54 62-44C92-34 104 56 82 68C62 78 44 34 24 32H-24C-44 34-62 78-82 68C-104 56-92-34-62-44Z',
    'url(#main)',
  ) +
  path('M-56-22H-42V-8H-28V6H-42V20H-56V6H-70V-8H-56Z', '#10131c', 'opacity=".75"') +
  circle(50, -18, 8, '#ffd27a') +
  circle(50, 14, 8, '#35c592') +
  circle(34, -2, 8, '#f0503f') +
  circle(66, -2, 8, '#4aa8f0') +
  stroke('M-56-38C-40-42-28-36-14-34', '#fff', 5, 'opacity=".5"')

export const rooster = (): string =>
  path('M40 10C70-20 96-16 98-60C78-50 60-46 44-30C54-52 52-70 44-88C32-66 16-52 8-30Z', 'url(#side)') +
  path(
    'M-40-36C-30 10 0-12 40 10C52 50 20 76-10 74C-50 70-66 20-62-30C-60-60-42-66-30-58C-22-52-30-44-40-36Z',
    'url(#main)',
  ) +
  path('M-58-56C-62-76-52-80-48-70C-46-86-34-84-36-72C-28-82-20-72-28-58Z', '#f0503f') +
  path('M-64-42L-86-34L-62-28Z', 'url(#gold)') +
  circle(-48, -44, 4.5, '#10131c') +
  path('M-60-26C-66-10-54-6-52-20Z', '#f0503f') +
  stroke('M-16 74L-20 98M10 74L12 98M-34 98H-8M0 98H26', '#e9b44c', 7) +
  stroke('M-20 30C0 44 20 40 30 24', '#fff', 5, 'opacity=".45"')

export const city = (random: Random): string =>
  [-84, -52, -20, 14, 46, 76]
    .map((x, index) => {
      const height = 70 + random.below(90)
      const windows = Array.from(
        { length: Math.floor(height / 20) },
        (_, row) =>
          box(x - 6, 74 - row * 20, 5, 8, 1, random.chance(0.6) ? '#ffd27a' : '#0b111f') +
          box(x + 4, 74 - row * 20, 5, 8, 1, random.chance(0.5) ? '#4aa8f0' : '#0b111f'),
      ).join('')
      return (
        box(x - 14, 92 - height, 28, height, 3, index % 2 ? 'url(#main)' : 'url(#side)', 'opacity=".95"') +
        box(x - 14, 92 - height, 28, height, 3, '#05070c', 'opacity=".55"') +
        windows
      )
    })
    .join('')

export const stars = (): string =>
  path(star(5, 92, 40), 'url(#gold)') +
  path(star(5, 60, 26), '#fff', 'opacity=".25"') +
  at(-70, -64, 0.3, 12, path(star(5, 92, 40), 'url(#side)')) +
  at(74, 60, 0.26, -10, path(star(5, 92, 40), 'url(#side)'))

export const chart = (): string =>
  [-72, -36, 0, 36, 72]
    .map((x, index) =>
      box(x - 12, 60 - (40 + index * 22), 24, 40 + index * 22, 5, index === 4 ? 'url(#gold)' : 'url(#side)'),
    )
    .join('') + stroke('M-90 20L-50-20L-14 0L30-58L90-90M64-90H90V-64', '#35c592', 9)

export const trophy = (): string =>
  stroke('M-50-66C-96-66-92 0-44 4M50-66C96-66 92 0 44 4', '#e9b44c', 12) +
  path('M-56-80H56C60 0 32 30 0 32C-32 30-60 0-56-80Z', 'url(#gold)') +
  box(-9, 30, 18, 34, 2, 'url(#gold)') +
  box(-42, 62, 84, 24, 8, 'url(#main)') +
  path(star(5, 26, 11), '#8f5f17', 'transform="translate(0 -32)"')
