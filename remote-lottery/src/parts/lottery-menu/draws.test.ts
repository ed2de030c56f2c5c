import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { describe, expect, it } from 'vitest'
import { allLotteries, byDrawDay, byNextDraw, hasClock, lotteriesOf } from './draws.ts'
import type { LotteryMenu } from './lottery-menu.ts'
import { siteDay } from './weekdays.ts'

const HOUR = 3_600_000
/** Saturday 21 November 2026, 17:00 in Vietnam. */
const NOW = Date.UTC(2026, 10, 21, 10)
const TIME = { before: NOW, after: NOW }

function game(gameId: string, rest: Partial<LotteryGame> = {}): LotteryGame {
  return {
    gameId,
    code: gameId,
    gameCode: gameId,
    remark: gameId,
    mobileIconUrl: '',
    showIcon: '',
    drawDayOfWeek: '',
    remainTime: HOUR,
    lockTime: 600,
    isSale: true,
    previousWinningTime: null,
    previousWinningNumber: '',
    prizeMode: 'Lott',
    numero: '20261121',
    gameType: 'LOTT',
    vassalage: 'TCG_LOTTO_VN',
    roomId: '',
    nodeId: 1,
    supportPlay: 0,
    ...rest,
  }
}

function menu(categories: Record<string, LotteryGame[]>): LotteryMenu {
  const entry = (tag: string, gameMenus: LotteryGame[]) => ({
    tag,
    labelName: `name of ${tag}`,
    gameMenus,
    numero: '',
    remainTime: 0,
    code: '',
    remark: '',
    gameId: '',
  })
  return Object.fromEntries(Object.entries(categories).map(([tag, games]) => [tag, entry(tag, games)]))
}

const lottery = (own: LotteryGame) => ({ game: own, tag: 'vietnam_rb_north', categoryName: '' })
const ids = (lotteries: readonly { game: LotteryGame }[]) => lotteries.map((one) => one.game.gameId)

describe('LT-04 LT-05 the lists', () => {
  const answer = menu({
    vietnam_rb_hot: [game('HCM'), game('MB')],
    vietnam_rb_north: [game('MB')],
    vietnam_rb_southern: [game('HCM'), game('LA')],
  })

  it('LT-04 shows every game of every category once, under the category it is at home in', () => {
    const all = allLotteries(answer)
    expect(ids(all).toSorted()).toEqual(['HCM', 'LA', 'MB'])
    expect(all.find((one) => one.game.gameId === 'HCM')?.tag).toBe('vietnam_rb_southern')
  })

  it('LT-05 shows the category tagged hot in its own order', () => {
    expect(ids(lotteriesOf(answer, 'vietnam_rb_hot'))).toEqual(['HCM', 'MB'])
  })

  it('LT-16 gives stocks no clock', () => {
    expect(hasClock({ tag: 'vietnam_rb_stock' })).toBe(false)
    expect(hasClock({ tag: 'vietnam_rb_hot' })).toBe(true)
  })
})

describe('LT-03 the order of the evening', () => {
  it('LT-03 begins with what closes next, then has what was drawn today, the newest first, then the days after', () => {
    const before = game('before', { remainTime: 3 * 24 * HOUR, previousWinningTime: NOW - 2 * HOUR })
    const drawn = game('drawn', { remainTime: 7 * 24 * HOUR, previousWinningTime: NOW - HOUR })
    const running = game('running', { isSale: false, remainTime: 24 * HOUR })
    const tonight = game('tonight', { remainTime: HOUR })
    const later = game('later', { remainTime: 2 * HOUR })
    const tomorrow = game('tomorrow', { remainTime: 23 * HOUR })
    const monday = game('monday', { remainTime: 47 * HOUR })
    const shown = (lotteries: LotteryGame[]) =>
      byDrawDay(lotteries.map(lottery), TIME, NOW).map((one) => [
        one.day - siteDay(NOW),
        one.isOver,
        ids(one.lotteries),
      ])
    expect(shown([monday, tomorrow, before, later, tonight, running, drawn])).toEqual([
      [0, false, ['running', 'tonight', 'later']],
      [0, true, ['drawn', 'before']],
      [1, false, ['tomorrow']],
      [2, false, ['monday']],
    ])
    // In the evening nothing of today is left to buy.
    expect(shown([before, monday, drawn, tomorrow])).toEqual([
      [1, false, ['tomorrow']],
      [0, true, ['drawn', 'before']],
      [2, false, ['monday']],
    ])
  })

  it('LT-03 PL-09 has a lottery that is drawn again tomorrow with the draws of tomorrow, the North first', () => {
    const drawn = { previousWinningTime: NOW - HOUR }
    const north = game('north', { remainTime: 25 * HOUR, ...drawn })
    const hue = game('hue', { drawDayOfWeek: '1,2', remainTime: 24 * HOUR, ...drawn })
    const saigon = game('saigon', { drawDayOfWeek: '1', remainTime: 23 * HOUR })
    const weekly = game('weekly', { drawDayOfWeek: '7', remainTime: 7 * 24 * HOUR, ...drawn })
    const days = byDrawDay([weekly, hue, saigon, north].map(lottery), TIME, NOW)
    expect(days.map((one) => [one.day - siteDay(NOW), one.isOver, ids(one.lotteries)])).toEqual([
      [1, false, ['north', 'saigon', 'hue']],
      [0, true, ['weekly']],
    ])
  })

  it('LT-03 keeps a lottery that is drawn again today with the draws that are to come', () => {
    const again = game('again', { remainTime: HOUR, previousWinningTime: NOW - HOUR })
    expect(byDrawDay([lottery(again)], TIME, NOW).map(({ isOver }) => isOver)).toEqual([false])
  })

  it('LT-09 puts the running draw before those to come', () => {
    const running = game('running', { isSale: false, remainTime: 7 * 24 * HOUR })
    const tonight = game('tonight', { remainTime: HOUR })
    const tomorrow = game('tomorrow', { remainTime: 23 * HOUR })
    expect(ids(byNextDraw([tomorrow, running, tonight].map(lottery), TIME, NOW))).toEqual([
      'running',
      'tonight',
      'tomorrow',
    ])
  })

  it('LT-03 moves a drawn lottery to its next day at midnight', () => {
    const drawn = game('drawn', { remainTime: 7 * 24 * HOUR, previousWinningTime: NOW - HOUR })
    const midnight = Date.UTC(2026, 10, 21, 17)
    const [next] = byDrawDay([lottery(drawn)], TIME, midnight)
    expect(next?.day).toBe(siteDay(NOW) + 7)
  })
})
