/** What players call lotteries, beside the names that the gateway has for them. */
import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { foldedWords } from '@lobby/contracts/fold'
import { hasMarks, hasMarksOf } from '@lobby/contracts/marks'
import { isSlip } from '@lobby/contracts/named'
import type { Lottery } from './draws.ts'

/** Without accents, spaces and signs: `TP. HCM` and `tphcm` are one. */
const plain = (text: string): string =>
  foldedWords(text)
    .join('')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Cities and older spellings, by the gateway's code. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  VN_MIEN_BAC: ['thudo', 'hanoi'],
  VN_TP_HCM: ['saigon', 'hochiminh', 'thanhphohochiminh', 'sg', 'hcmc'],
  VN_VUNG_TAU: ['bariavungtau', 'brvt'],
  VN_DA_LAT: ['lamdong'],
  VN_KHANH_HOA: ['nhatrang'],
  VN_BINH_DINH: ['quynhon'],
  VN_BINH_THUAN: ['phanthiet'],
  VN_DAK_LAK: ['daclac', 'buonmathuot'],
  VN_DAK_NONG: ['dacnong'],
}

/** What results are announced as; others are `xs` and the initials of the name: Bến Tre is `xsbt`. */
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = {
  VN_MIEN_BAC: ['xstd'],
  VN_TP_HCM: ['xshcm', 'xstp'],
  VN_DA_NANG: ['xsdng'],
  VN_BINH_THUAN: ['xsbth'],
  VN_DA_LAT: ['xsld'],
  VN_BINH_DINH: ['xsbdi'],
  VN_DAK_LAK: ['xsdlk'],
  VN_QUANG_NAM: ['xsqnm'],
  VN_QUANG_NGAI: ['xsqng'],
  VN_DAK_NONG: ['xsdno'],
}

/** A region's own names, by the tag of its category. */
const REGIONS: Readonly<Record<string, readonly [name: string, announced: string]>> = {
  vietnam_rb_north: ['mienbac', 'xsmb'],
  [LOTTERY_TAG.central]: ['mientrung', 'xsmt'],
  [LOTTERY_TAG.southern]: ['miennam', 'xsmn'],
}

/** `VN_DA_NANG` as its words: the gateway's code is the Vietnamese name, whatever language the site is in. */
const wordsOf = (code: string): string[] => code.toLowerCase().split('_').slice(1)

function announcedAs({ game, tag }: Lottery): readonly string[] {
  const initials = wordsOf(game.code).map((word) => word.charAt(0))
  return [`xs${initials.join('')}`, ...(ANNOUNCED[game.code] ?? []), ...(REGIONS[tag]?.slice(1) ?? [])]
}

function namesOf({ game, tag }: Lottery): readonly string[] {
  return [
    plain(game.remark),
    wordsOf(game.code).join(''),
    ...(ALSO[game.code] ?? []),
    ...(REGIONS[tag]?.slice(0, 1) ?? []),
  ]
}

/** "xổ số Đà Nẵng" and "xsdanang" ask for Đà Nẵng; two letters behind `xs` are initials. */
const askedName = (asked: string): string => /^(?:xoso|xs)(.{3,})$/.exec(asked)?.[1] ?? asked

/** Of lotteries that are called so themselves, those with the marks that were typed, where there are any. */
function withMarksOf(found: readonly Lottery[], text: string, name: string): Lottery[] {
  const typed = text.replace(/^\s*(?:xổ số|xs)\s*/iu, '')
  const marked = found.filter(({ game }) => !plain(game.remark).includes(name) || hasMarksOf(game.remark, typed))
  return marked.length > 0 ? marked : [...found]
}

/**
 * The lotteries a player may mean: by a part of the name, with or without accents and spaces, by the city, by what
 * results are announced as (`xsmb`), or by the region. A name in full finds that lottery alone. Only where nothing is
 * found so, that is meant which is announced so behind its `xs` (`mb`), and then a slip of the finger is forgiven,
 * unless `nearly` is false. All of them when nothing is asked for.
 */
export function lotteriesNamed(lotteries: readonly Lottery[], text: string, nearly = true): Lottery[] {
  const asked = plain(text)
  const exact = lotteries.filter(({ game }) => plain(game.remark) === asked)
  if (exact.length > 0) return exact
  const name = askedName(asked)
  const found = lotteries.filter(
    (lottery) =>
      namesOf(lottery).some((known) => known.includes(name)) ||
      (asked.startsWith('xs') && announcedAs(lottery).some((known) => known.startsWith(asked))),
  )
  if (found.length > 0) return hasMarks(text) ? withMarksOf(found, text, name) : found
  const announced = lotteries.filter((lottery) => announcedAs(lottery).includes(`xs${asked}`))
  if (announced.length > 0 || !nearly) return announced
  return lotteries.filter((lottery) => namesOf(lottery).some((known) => isSlip(name, known)))
}
