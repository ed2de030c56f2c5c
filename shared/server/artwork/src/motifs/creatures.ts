/** Faces and bodies with character: halves that are mirrored, so that they look at the player. */
import type { Random } from '@lobby/random'
import { box, circle, mirrored, oval, path, ring, star, stroke, times } from '../svg/shapes.ts'

const eye = (x: number, y: number, r: number, iris: string): string =>
  circle(x, y, r, '#fffbe6') +
  circle(x + r * 0.15, y, r * 0.62, iris) +
  circle(x + r * 0.15, y, r * 0.32, '#0b0d14') +
  circle(x - r * 0.2, y - r * 0.3, r * 0.22, '#fff')

export const dragonFace = (): string =>
  mirrored(
    path('M-16-70C-40-110-80-104-98-70C-78-78-64-70-54-56Z', 'url(#gold)') +
      path(
        'M-46-30C-84-40-98-20-100 6C-88-4-80-2-76 4C-92 18-92 40-84 58C-78 44-70 40-64 42C-68 62-58 82-44 92C-44 76-40 66-32 62Z',
        'url(#side)',
      ),
  ) +
  path(
    'M0-76C44-76 66-44 58-8C54 14 50 24 54 42C58 70 34 84 0 84C-34 84-58 70-54 42C-50 24-54 14-58-8C-66-44-44-76 0-76Z',
    'url(#main)',
  ) +
  mirrored(
    path('M-4-48C-22-58-46-52-58-34C-42-38-24-34-8-22Z', 'url(#side)') +
      eye(-27, -20, 14, '#e8a013') +
      path('M-46-28C-34-38-16-34-8-18C-20-26-34-28-46-28Z', '#1a0c10') +
      path('M-4 22C-20 14-34 22-32 36C-26 44-10 42-4 34Z', 'url(#side)') +
      circle(-18, 30, 6, '#1a0c10') +
      stroke('M-34 40C-64 36-86 52-96 78', '#f2b53a', 5),
  ) +
  path('M-40 48C-20 58 20 58 40 48C38 74 20 80 0 80C-20 80-38 74-40 48Z', '#5a0714') +
  times(5, (index) => path(`M${-32 + index * 13} 51L${-26 + index * 13} 64L${-20 + index * 13} 52Z`, '#fff')) +
  mirrored(path('M-40 48L-34 72L-28 52Z', '#fff')) +
  path('M0-86L14-58L0-42L-14-58Z', 'url(#goldball)') +
  times(3, (index) =>
    stroke(`M-14 ${-6 + index * 9}Q0 ${2 + index * 9} 14 ${-6 + index * 9}`, '#fff', 3, 'opacity=".5"'),
  )

/** A tiger that roars. */
export const tigerRoar = (): string =>
  mirrored(path('M-46-58C-70-92-96-70-80-34Z', 'url(#tiger)') + path('M-54-58C-68-74-80-64-74-42Z', '#ffd9c0')) +
  path(
    'M0-80C60-78 92-36 88 8C98 24 88 40 78 46C62 86 34 96 0 96C-34 96-62 86-78 46C-88 40-98 24-88 8C-92-36-60-78 0-80Z',
    'url(#tiger)',
  ) +
  mirrored(
    path('M-84 14C-60 10-44 24-30 40C-34 70-24 88 0 94C-50 92-80 66-84 14Z', '#fff4e0') +
      path('M-4-14C-26-36-50-30-58-10C-42-14-26-8-10 4Z', '#fff4e0') +
      eye(-32, -10, 13, '#7fc22b') +
      path('M-56-22C-42-34-20-28-8-8C-22-16-38-20-56-22Z', '#1b0d05') +
      stroke(
        'M-22-76C-24-66-22-58-16-50M-46-66C-46-56-42-50-34-44M-84-4C-72-6-66-2-60 6M-82 24C-72 20-64 24-58 30M-70 50C-62 44-56 44-50 48',
        '#2a1606',
        8,
      ) +
      stroke('M-40 36L-84 30M-40 44L-82 52', '#fff', 2.5),
  ) +
  stroke('M0-78V-52', '#2a1606', 9) +
  path('M-20 14H20L8 30H-8Z', '#d4456a') +
  path('M-30 36C-14 30-6 30 0 34C6 30 14 30 30 36C34 66 24 84 0 84C-24 84-34 66-30 36Z', '#56070f') +
  mirrored(path('M-26 38L-18 60L-10 36Z', '#fff') + path('M-18 80L-14 64L-8 82Z', '#fff')) +
  path('M-16 82C-14 66 14 66 16 82Z', '#ee6a7c') +
  '<linearGradient id="tiger" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffcf5c"/><stop offset="1" stop-color="#e06f0c"/></linearGradient>'

export const turtle = (random: Random): string =>
  mirrored(path('M-50-20C-96-52-104-20-70 6ZM-44 40C-70 50-76 80-50 78C-40 66-34 56-30 46Z', 'url(#side)')) +
  path('M-20-64C-24-104 24-104 20-64Z', 'url(#side)') +
  mirrored(circle(-10, -84, 5, '#0b0d14')) +
  path('M-8 76L0 98L8 76Z', 'url(#side)') +
  oval(0, 6, 68, 76, 'url(#main)') +
  oval(0, 6, 68, 76, 'none', 'stroke="#f2b53a" stroke-width="6"') +
  ring(6, () => path('M0-30L22-44L14-66H-14L-22-44Z', '#fff', 'opacity=".22" transform="translate(0 4)"')) +
  path('M-24-24L0-36L24-24V14L0 28L-24 14Z', random.chance(0.5) ? 'url(#gold)' : 'url(#side)')

export const jellyfish = (): string =>
  times(6, (index) =>
    stroke(
      `M${-50 + index * 20} 10C${-66 + index * 20} 40 ${-34 + index * 20} 60 ${-54 + index * 20 + (index % 2) * 10} ${86 + (index % 3) * 5}`,
      index % 2 ? 'url(#side)' : 'url(#main)',
      8,
      'opacity=".9"',
    ),
  ) +
  path(
    'M-78 16C-86-50-44-90 0-90C44-90 86-50 78 16C64 6 56 6 44 18C32 6 14 6 0 18C-14 6-32 6-44 18C-56 6-64 6-78 16Z',
    'url(#main)',
  ) +
  path('M-50-20C-46-52-26-70 0-74', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"') +
  eye(-24, -22, 13, '#26408f') +
  eye(24, -22, 13, '#26408f') +
  stroke('M-10 0Q0 8 10 0', '#0b0d14', 4)

/** The deep's own lamp bearer. */
export const angler = (): string =>
  stroke('M10-46C10-96-50-104-66-70', 'url(#side)', 8) +
  circle(-68, -64, 34, 'url(#halo)') +
  circle(-68, -64, 15, '#fffbd0') +
  path('M52-6C70-50 96-52 100-40C88-24 88 24 100 44C92 56 66 48 52 16Z', 'url(#side)') +
  path('M-86 14C-84-40-34-62 10-56C54-50 74-20 66 14C58 58 16 80-24 76C-60 72-84 54-86 14Z', 'url(#main)') +
  path('M-86 12C-60 22-30 20-8 10C-12 44-40 58-74 46C-82 36-86 24-86 12Z', '#2b0610') +
  times(
    5,
    (index) =>
      path(`M${-80 + index * 15} 16L${-72 + index * 15} 36L${-66 + index * 15} 17Z`, '#fff') +
      path(`M${-72 + index * 13} 47L${-64 + index * 13} 30L${-58 + index * 13} 46Z`, '#fff'),
  ) +
  eye(-24, -20, 19, '#d43c18') +
  path('M-50-36L-4-44L-2-34L-44-26Z', 'url(#side)') +
  path('M14 18C40 8 50 26 40 44C30 40 20 34 14 18Z', 'url(#side)')

export const puffer = (): string =>
  ring(18, () => path('M-9-70L0-98L9-70Z', 'url(#side)')) +
  circle(0, 0, 76, 'url(#ball)') +
  path('M-70 24C-40 50 40 50 70 24C56 86-56 86-70 24Z', '#fff7e2') +
  mirrored(eye(-36, -18, 22, '#1c5fae')) +
  oval(0, 20, 20, 14, '#ff9aa8') +
  oval(0, 20, 11, 7, '#7a1226') +
  mirrored(circle(-52, 14, 9, '#ff9aa8', 'opacity=".7"'))

export const whale = (): string =>
  stroke('M-26-56C-30-84-56-88-62-78M-26-56C-22-86 4-90 12-80', '#d9f6ff', 8) +
  path(
    'M-96 8C-92-44-40-56 4-48C48-40 66-10 74-24C70-48 86-66 100-72C98-56 104-44 100-34C108-30 106-18 96-10C90 44 40 74-20 72C-66 70-98 48-96 8Z',
    'url(#main)',
  ) +
  path('M-94 22C-60 36-10 40 40 30C24 62-10 72-30 71C-66 70-92 54-94 22Z', '#fff', 'opacity=".9"') +
  stroke('M-70 34C-60 46-44 56-30 60M-44 38C-34 50-20 56-6 58', '#8aa4c4', 3) +
  eye(-62, 2, 9, '#14345e') +
  path('M0 36C20 46 24 66 14 80C0 72-6 56-10 42Z', 'url(#side)')

export const buffalo = (): string =>
  mirrored(
    path('M-34-40C-72-28-98-50-96-92C-86-66-66-62-44-66C-32-66-24-58-20-50Z', 'url(#steel)') +
      path('M-46-26C-76-36-92-20-90-6C-72-2-56-6-44-14Z', 'url(#side)'),
  ) +
  path(
    'M0-58C44-58 56-24 46 10C42 36 36 44 34 62C30 88-30 88-34 62C-36 44-42 36-46 10C-56-24-44-58 0-58Z',
    'url(#main)',
  ) +
  path('M-34 56C-32 40-14 34 0 34C14 34 32 40 34 56C32 90-32 90-34 56Z', '#ffd9c4') +
  mirrored(
    circle(-14, 58, 6, '#3a1210') + eye(-26, -6, 10, '#c25410') + path('M-42-14L-12-12L-14-20L-38-24Z', '#160a08'),
  ) +
  circle(0, 82, 15, 'none', 'stroke="#f2b53a" stroke-width="7"') +
  path(star(5, 17, 8), 'url(#gold)', 'transform="translate(0 -34)"')

export const panda = (): string =>
  mirrored(circle(-62, -58, 28, '#171c28')) +
  path('M0-78C62-78 92-40 88 8C84 60 48 84 0 84C-48 84-84 60-88 8C-92-40-62-78 0-78Z', 'url(#paper)') +
  mirrored(
    `<g transform="rotate(24 -38 -6)">${oval(-38, -4, 22, 28, '#171c28')}</g>` +
      circle(-34, -6, 10, '#fff') +
      circle(-33, -5, 6, '#171c28') +
      circle(-58, 30, 12, '#ff9fb0', 'opacity=".7"'),
  ) +
  path('M-14 18H14L0 32Z', '#171c28') +
  stroke('M0 32V40M0 40C-8 50-20 48-24 42M0 40C8 50 20 48 24 42', '#171c28', 5) +
  stroke('M40 92L86 26', '#5bbf3a', 13) +
  path('M86 26C100 14 104 2 98-8C84-4 80 12 86 26ZM74 44C94 44 104 36 104 26C90 22 78 32 74 44Z', '#3f9d2a')

/** The painted face of the stage. */
export const mask = (): string =>
  path('M0-92C62-92 84-50 76 4C70 52 40 92 0 96C-40 92-70 52-76 4C-84-50-62-92 0-92Z', 'url(#paper)') +
  mirrored(
    path('M-4-88C-40-86-70-60-72-22C-52-40-26-34-10-6C-6-40-6-70-4-88Z', 'url(#main)') +
      path('M-72 8C-60 30-44 30-30 52C-20 70-24 84-14 94C-46 84-68 50-72 8Z', 'url(#side)') +
      path('M-56-10C-44-26-24-20-14-2C-28 4-46 2-56-10Z', '#fff', 'stroke="#10131c" stroke-width="5"') +
      circle(-34, -8, 8, '#10131c') +
      stroke('M-66-34C-50-54-26-48-14-30', '#10131c', 9),
  ) +
  path('M0-86L14-52L0-30L-14-52Z', 'url(#gold)') +
  path('M-10 10C-18 34-10 38 0 38C10 38 18 34 10 10Z', '#e9c9b0') +
  path('M-22 58C-8 50 8 50 22 58C10 72-10 72-22 58Z', '#c51f33') +
  mirrored(path('M-74-20C-104-60-96-92-80-104C-84-74-70-58-58-56Z', 'url(#gold)'))

/** The head of a lion dance: a mane of tufts, lashes over round eyes, a mirror on its brow and a mouth that is open. */
export const lionHead = (): string =>
  ring(18, () => path('M-15-60C-20-84-8-98 0-104C8-98 20-84 15-60Z', '#fff4dc', 'stroke="#d9912b" stroke-width="3"')) +
  mirrored(
    path('M-62-48C-96-84-104-58-92-30C-84-22-72-22-64-30Z', 'url(#side)') +
      path('M-70-44C-86-62-92-50-84-34Z', '#ffd9c0') +
      circle(-58, -82, 13, '#e2433f') +
      circle(-62, -86, 4, '#fff', 'opacity=".7"'),
  ) +
  path('M0-78C52-78 84-44 82 4C80 56 46 88 0 88C-46 88-80 56-82 4C-84-44-52-78 0-78Z', 'url(#main)') +
  path('M-12-66C-20-96-6-108 0-112C6-108 20-96 12-66Z', 'url(#gold)') +
  mirrored(
    circle(-37, -16, 27, '#fff4dc') +
      eye(-36, -14, 19, '#26408f') +
      path('M-72-28C-64-62-16-62-6-28C-22-44-52-44-72-28Z', 'url(#gold)') +
      times(4, (index) => stroke(`M${-62 + index * 15} -40L${-68 + index * 17} -56`, '#fff4dc', 6)) +
      circle(-62, 22, 12, 'url(#side)'),
  ) +
  circle(0, -48, 15, 'url(#gold)') +
  circle(0, -48, 10, '#dff2ff') +
  path('M-6-54L2-54L-4-44Z', '#fff') +
  path('M-26 16C-26-4 26-4 26 16C26 30 12 32 0 32C-12 32-26 30-26 16Z', 'url(#side)') +
  mirrored(circle(-10, 20, 5, '#3a0a10')) +
  path('M-66 38C-36 46 36 46 66 38C64 72 38 90 0 90C-38 90-64 72-66 38Z', '#4a0710') +
  path('M-30 88C-26 66 26 66 30 88C14 94-14 94-30 88Z', '#ee6a7c') +
  times(8, (index) => path(`M${-54 + index * 14} 42h11v13q-5.5 4-11 0Z`, '#fff')) +
  times(9, (index) => stroke(`M${-48 + index * 12} ${88 - (4 - index) ** 2}v14`, '#fff4dc', 8))

/** The monkey king's face under his circlet. */
export const monkey = (): string =>
  mirrored(circle(-76, -4, 26, '#a8581c') + circle(-76, -4, 15, '#ffcfa0')) +
  path('M0-84C58-84 82-44 78 4C74 58 42 90 0 90C-42 90-74 58-78 4C-82-44-58-84 0-84Z', '#b5651f') +
  path(
    'M0-20C10-46 56-46 58-8C58 10 48 18 46 30C44 62 26 80 0 80C-26 80-44 62-46 30C-48 18-58 10-58-8C-56-46-10-46 0-20Z',
    '#ffd9ae',
  ) +
  mirrored(
    eye(-26, -8, 13, '#c8780c') +
      circle(-7, 26, 4, '#6b2f0c') +
      path('M-46-24L-10-18L-12-28L-40-36Z', '#6b2f0c') +
      stroke('M-60-46C-80-74-70-96-88-104', 'url(#main)', 8),
  ) +
  stroke('M-28 48C-14 62 14 62 28 48', '#6b2f0c', 6) +
  stroke('M-72-44C-40-66 40-66 72-44', 'url(#rim)', 17) +
  circle(0, -60, 13, 'url(#ball)')

export const phoenixRising = (): string =>
  mirrored(
    times(5, (index) =>
      path(
        `M-8 20C${-40 - index * 8} ${10 - index * 20} ${-84 + index * 4} ${-20 - index * 12} ${-98 + index * 14} ${-30 - index * 16}C${-88 + index * 16} ${10 - index * 16} ${-50 + index * 6} ${36 - index * 6} -8 42Z`,
        index % 2 ? 'url(#gold)' : 'url(#main)',
      ),
    ) +
      path('M-6 40C-30 60-34 84-56 98C-30 100-10 84-4 60Z', 'url(#side)') +
      circle(-50, 92, 8, 'url(#goldball)'),
  ) +
  path('M0-58C20-50 24 10 10 44L0 98L-10 44C-24 10-20-50 0-58Z', 'url(#main)') +
  path('M0-84C18-84 22-60 12-46C6-38-6-38-12-46C-22-60-18-84 0-84Z', 'url(#gold)') +
  path('M0-60L-6-50L0-36L6-50Z', '#fff2b0') +
  mirrored(circle(-8, -66, 4, '#10131c') + path('M-4-82C-8-100-24-104-28-98C-20-96-14-90-10-80Z', 'url(#main)')) +
  path('M0-84L-5-106L0-112L5-106Z', 'url(#gold)') +
  stroke('M-8 0Q0 8 8 0M-9 14Q0 22 9 14', '#fff', 3, 'opacity=".6"')

/** Two carp that circle each other, seen from above. */
export const twinCarp = (): string => {
  const koi = (body: string, mark: string) =>
    path('M4-92C40-92 66-56 56-16C52 10 34 30 6 36C26 12 30-10 20-30C10-52-12-70 4-92Z', body) +
    path('M6 36C-6 44-20 40-30 50C-24 30-14 26 0 22Z', body) +
    path('M56-40L82-52L62-22ZM16-40L0-34L22-16Z', mark) +
    path('M18-84C36-82 46-70 46-58C34-56 24-66 18-84Z', mark) +
    path('M48-30C54-12 46 2 36 10C30-4 36-22 48-30Z', mark) +
    circle(12, -82, 4, '#10131c')
  const one = koi('url(#paper)', 'url(#main)')
  return (
    `${one}<g transform="rotate(180)">${koi('url(#main)', 'url(#gold)')}</g>` +
    circle(0, -2, 10, '#fff', 'opacity=".8"')
  )
}

export const helm = (): string =>
  mirrored(
    path('M-46-50C-104-60-108-100-86-108C-88-86-66-80-40-80Z', 'url(#gold)') +
      path('M-66 6C-84 30-80 66-64 88L-30 60Z', 'url(#main)'),
  ) +
  path('M0-84C52-84 72-48 68 6C40-8-40-8-68 6C-72-48-52-84 0-84Z', 'url(#steel)') +
  stroke('M0-84V-6', 'url(#gold)', 14) +
  path('M-68 4C-40-12 40-12 68 4C66 62 36 96 0 96C-36 96-66 62-68 4Z', '#1a1320') +
  mirrored(
    path('M-52 18L-10 30L-14 42C-32 44-48 36-52 18Z', '#ff4b3a') +
      path('M-60 44C-40 56-14 58 0 58V92C-34 90-56 70-60 44Z', 'url(#side)') +
      stroke('M-42 66V76M-24 70V84', '#10131c', 5),
  ) +
  box(-70, -4, 140, 14, 7, 'url(#gold)') +
  path(star(5, 19, 8), 'url(#gold)', 'transform="translate(0 -42)"')
