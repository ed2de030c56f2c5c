import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { withoutMarks } from '@lobby/contracts/fold'
import { type Language, textIn } from '@lobby/contracts/languages'
import { localDay, timeOnDay, weekdayOf } from '../time/calendar.ts'
import { text } from '../wording/wording.ts'
import { drawLengthOf, drawTimeOf, isTetPause, mainProvinceOf, provincesOf, type Region } from './draw-calendar.ts'

export interface Lottery {
  /** `VN_TP_HCM` */
  code: string
  nodeId: number
  region: Region
  nameVi: string
  nameEn: string
  /** Draws of one day in the North are one draw, whichever province hosts it: they share this code. */
  drawCode: string
  /** Empty for every day. 1 = Sunday .. 7 = Saturday. */
  weekdays: readonly number[]
}

/** How far back draws can be looked up, in days. */
export const DRAW_HISTORY = 92

/** Sale ends this long (s) before the draw. */
export const LOCK_SECONDS = { north: 900, central: 600, south: 600, stock: 300 } as const satisfies Record<
  Region,
  number
>

/** Its draws are one lottery, whichever province hosts them; it is the only one that is worded in all languages. */
const NORTH = 'VN_MIEN_BAC'

/** `label` is a text of `lottery.categories`. */
export const CATEGORIES = [
  { tag: LOTTERY_TAG.hot, region: null, label: 'hot' },
  { tag: 'vietnam_rb_north', region: 'north', label: 'north' },
  { tag: LOTTERY_TAG.central, region: 'central', label: 'central' },
  { tag: LOTTERY_TAG.southern, region: 'south', label: 'south' },
  { tag: LOTTERY_TAG.stock, region: 'stock', label: 'stock' },
] as const satisfies readonly { tag: string; region: Region | null; label: string }[]

/**
 * Names of provinces and indices are read as in English where they have no wording of their own; the North's has one.
 */
export const lotteryName = ({ code, nameVi, nameEn }: Lottery, language: Language): string =>
  code === NORTH ? text('lottery.northern', language) : textIn({ VI: nameVi, EN: nameEn }, language)

export const HOT_CODES = [NORTH, 'VN_TP_HCM', 'VN_DA_NANG', 'VN_HA_NOI', 'VN_CAN_THO', 'VN_KHANH_HOA']
/** Without its marks it would be the abbreviation that only Vietnamese has. */
const CALLED_IN_ENGLISH: Readonly<Record<string, string>> = { 'TP. HCM': 'Ho Chi Minh City' }
const STOCKS = ['VN-Index', 'VN30', 'HNX-Index', 'UPCOM']
const FIRST_NODE_ID = 5001

const codeOf = (name: string): string =>
  `VN_${withoutMarks(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')}`

function listOf(): Lottery[] {
  const lotteries: Omit<Lottery, 'nodeId'>[] = [
    {
      code: NORTH,
      region: 'north',
      nameVi: text('lottery.northern', 'VI'),
      nameEn: text('lottery.northern', 'EN'),
      drawCode: NORTH,
      weekdays: [],
    },
  ]
  for (const region of ['north', 'central', 'south'] as const) {
    for (const [name, weekdays] of provincesOf(region)) {
      const code = codeOf(name)
      lotteries.push({
        code,
        region,
        nameVi: name,
        nameEn: CALLED_IN_ENGLISH[name] ?? withoutMarks(name),
        drawCode: region === 'north' ? NORTH : code,
        weekdays,
      })
    }
  }
  for (const name of STOCKS) {
    const code = codeOf(name)
    lotteries.push({ code, region: 'stock', nameVi: name, nameEn: name, drawCode: code, weekdays: [2, 3, 4, 5, 6] })
  }
  return lotteries.map((lottery, index) => ({ ...lottery, nodeId: FIRST_NODE_ID + index }))
}

export const LOTTERIES: readonly Lottery[] = listOf()

export const inCategory = (region: Region | null): readonly Lottery[] =>
  region === null
    ? HOT_CODES.flatMap((code) => LOTTERIES.filter((lottery) => lottery.code === code))
    : LOTTERIES.filter((lottery) => lottery.region === region)

/**
 * The popular ones at a time: those that always are, and the main province of each region whose day has several,
 * today's until its numbers are drawn, tomorrow's then: the next draws are among them (decision 600).
 */
export function hotLotteries(now: number): readonly Lottery[] {
  const main = (['south', 'central'] as const).map((region) => {
    const today = localDay(now)
    const isOver = now >= timeOnDay(today, drawTimeOf(region) + drawLengthOf(region))
    return codeOf(mainProvinceOf(region, weekdayOf(isOver ? today + 1 : today)))
  })
  const others = LOTTERIES.filter(({ code }) => main.includes(code) && !HOT_CODES.includes(code))
  return [...inCategory(null), ...others]
}

export function drawsOn(lottery: Lottery, day: number): boolean {
  if (lottery.region === 'north' && isTetPause(day)) return false
  return lottery.weekdays.length === 0 || lottery.weekdays.includes(weekdayOf(day))
}

export const drawTime = (lottery: Lottery): number => drawTimeOf(lottery.region)
export const drawLength = (lottery: Lottery): number => drawLengthOf(lottery.region)
