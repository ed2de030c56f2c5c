/** The air of a picture: its colours, the place behind the thing, what lies before it. A game's name says which. */

import type { GroundName } from '../svg/paint.ts'
import * as fronts from './fronts.ts'
import * as places from './places.ts'
import * as scenes from './scenes.ts'

export interface Mood {
  ground: GroundName
  scene: scenes.Scene
  front?: fronts.Front
}

const mood = (ground: GroundName, scene: scenes.Scene, front?: fronts.Front): Mood => ({
  ground,
  scene,
  ...(front ? { front } : {}),
})

/** What an English name speaks of; the first that fits wins. */
const BY_WORD: readonly (readonly [RegExp, readonly [Mood, ...Mood[]]])[] = [
  [/golden|gold\b/i, [mood('ruby', scenes.rays, fronts.coinBed), mood('ruby', scenes.curtain, fronts.coinBed)]],
  [/silver/i, [mood('silver', scenes.curtain, fronts.gemBed), mood('silver', scenes.rays, fronts.sparks)]],
  [
    /royal|emperor|king/i,
    [mood('violet', scenes.curtain, fronts.ingots), mood('violet', places.temple, fronts.coinBed)],
  ],
  [/lucky|fortune/i, [mood('jade', scenes.rays, fronts.coinRain), mood('ruby', scenes.comic, fronts.ingots)]],
  [/legend/i, [mood('dusk', scenes.mountains, fronts.clouds), mood('dusk', places.temple, fronts.clouds)]],
  [/fire|phoenix/i, [mood('ember', scenes.fire, fronts.flames)]],
  [/\bice\b/i, [mood('ice', scenes.crystals, fronts.snow)]],
  [/super/i, [mood('gold', scenes.comic), mood('teal', scenes.comic, fronts.coinRain)]],
  [/moon/i, [mood('night', scenes.moonlight)]],
  [/spring|orchard|blossom/i, [mood('rose', scenes.blossom, fronts.petals)]],
  [/ancient|thousand/i, [mood('gold', places.temple, fronts.coinBed)]],
  [/cosmic|future|star/i, [mood('cosmos', scenes.nebula, fronts.sparks)]],
  [
    /ocean|sea|deep\b|reef|fishing|river|boat race/i,
    [mood('ocean', scenes.underwater, fronts.waves), mood('teal', scenes.underwater, fronts.bubbles)],
  ],
  [/thunder/i, [mood('night', scenes.storm, fronts.clouds), mood('violet', scenes.storm)]],
  [/night street|neon|ninja/i, [mood('cosmos', places.neon)]],
  [/happy|tropic|market/i, [mood('teal', places.meadow, fronts.confetti)]],
  [/mystic|spirits/i, [mood('violet', scenes.magic, fronts.clouds)]],
  [/speedy|fast/i, [mood('ember', scenes.speed), mood('ocean', scenes.speed)]],
  [/endless/i, [mood('night', scenes.vortex, fronts.sparks)]],
  [/magic/i, [mood('rose', scenes.magic, fronts.sparks), mood('cosmos', scenes.magic, fronts.sparks)]],
  [/saigon/i, [mood('dusk', places.skyline), mood('night', places.skyline, fronts.sparks)]],
  [/ha noi|lake/i, [mood('jade', places.lake)]],
  [/hoi an|dance|festival/i, [mood('gold', places.lanterns)]],
  [/da lat/i, [mood('forest', places.pines, fronts.petals)]],
  [
    /jungle|beasts|tiger|tusk/i,
    [mood('forest', scenes.rays, fronts.leaves), mood('forest', scenes.mountains, fronts.leaves)],
  ],
]

const SEA = [
  mood('ocean', scenes.underwater, fronts.bubbles),
  mood('teal', scenes.underwater, fronts.waves),
  mood('violet', scenes.underwater, fronts.bubbles),
] as const
const TABLE = [
  mood('jade', scenes.curtain, fronts.felt),
  mood('ruby', scenes.curtain, fronts.felt),
  mood('night', places.skyline, fronts.felt),
  mood('violet', scenes.rays, fronts.felt),
] as const
const STADIUM = [
  mood('night', places.stadium, fronts.grass),
  mood('ocean', places.stadium, fronts.grass),
  mood('dusk', places.stadium, fronts.grass),
] as const
const BY_TYPE: Readonly<Record<string, readonly [Mood, ...Mood[]]>> = {
  LIVE: TABLE,
  PVP: TABLE,
  FISH: SEA,
  SPORTS: STADIUM,
  ESPORTS: [mood('cosmos', places.neon), mood('violet', scenes.speed), mood('ocean', scenes.comic)],
  COCKFIGHT: [
    mood('ember', scenes.rays, fronts.flames),
    mood('gold', scenes.comic, fronts.grass),
    mood('ruby', scenes.speed),
  ],
  LOTT: [
    mood('ruby', scenes.rays, fronts.coinBed),
    mood('jade', scenes.comic, fronts.coinRain),
    mood('violet', scenes.curtain, fronts.coinBed),
    mood('dusk', places.skyline, fronts.confetti),
    mood('ocean', scenes.rays, fronts.confetti),
    mood('gold', places.lanterns),
    mood('rose', scenes.blossom, fronts.petals),
    mood('night', scenes.moonlight),
    mood('teal', places.lake),
    mood('forest', scenes.mountains, fronts.coinRain),
  ],
  ELOTT: [mood('cosmos', places.neon), mood('teal', scenes.vortex, fronts.sparks), mood('ember', scenes.speed)],
}
const ANY = [
  mood('ruby', scenes.rays, fronts.coinBed),
  mood('violet', scenes.curtain, fronts.ingots),
  mood('jade', places.temple, fronts.coinRain),
  mood('ocean', scenes.vortex, fronts.sparks),
  mood('gold', scenes.comic, fronts.coinRain),
  mood('dusk', scenes.mountains, fronts.clouds),
  mood('rose', scenes.blossom, fronts.petals),
] as const

const inTurn = (list: readonly [Mood, ...Mood[]], turn: number): Mood => list[turn % list.length] ?? list[0]

/** A table's game keeps the table's edge, whatever the air. `turn` goes through what fits. */
export function moodOf(type: string, englishName: string, turn: number): Mood {
  const spoken = BY_WORD.find(([word]) => word.test(englishName))?.[1]
  if (!spoken || type === 'LOTT') return inTurn(BY_TYPE[type] ?? ANY, turn)
  const found = inTurn(spoken, turn)
  if (type === 'LIVE' || type === 'PVP') return { ...found, front: fronts.felt }
  if (type === 'FISH') return { ...found, scene: scenes.underwater, front: turn % 2 ? fronts.bubbles : fronts.waves }
  return found
}
