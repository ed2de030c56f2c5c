/** Answers of a gateway that the edge draws its first views from. */

/** 10:00 in Vietnam, on a Saturday. */
export const NOW = Date.parse('2026-11-21T03:00:00Z')
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const status = {
  status: 0,
  maintenance: false,
  regionRestriction: false,
  ip: '203.0.113.7',
  info: {
    customerService: {},
    domainRoute: {},
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    paths: {},
    register: {},
    resources: [],
    whitelabel: {},
    mainDomain: '',
    imageCDNs: [],
    sms: {},
  },
}

/** A lottery whose draw is in `remainTime` ms, with ten minutes of lock time. */
export const lottery = (remark: string, remainTime: number, over: object = {}) => ({
  ...{ gameId: remark, code: remark, gameCode: remark, remark, mobileIconUrl: '/images/l.png', showIcon: '' },
  ...{ drawDayOfWeek: '', remainTime, lockTime: 600, isSale: true, previousWinningTime: NOW - 24 * HOUR },
  ...{ previousWinningNumber: '12345~67890,11111', prizeMode: 'Lott', numero: '1', gameType: '', vassalage: '' },
  ...{ roomId: '', nodeId: 1, supportPlay: 0, ...over },
})
export const category = (tag: string, gameMenus: readonly object[]) => ({
  ...{ tag, labelName: tag, gameMenus, numero: '1', remainTime: 0, code: '', remark: '', gameId: '' },
})

/** A game; its picture's address is as long as its name. */
export const game = (gameName: string) => ({
  ...{ gameId: gameName, gameName, nodeId: 1, nodeName: `Hãng của ${gameName}`, vassalage: 'PG', vendorCode: 'PG' },
  ...{ gameType: 'RNG', gameCode: 'x', gameClassifyNew: '', roomId: '', gameGroupId: '', lottoMode: '' },
  ...{
    supportPlay: 0,
    isTop: false,
    isNew: false,
    iconUrl: '',
    showIcon: '',
    mobileLargeIcon: '',
    remark: '',
    code: '',
  },
  mobileIconUrl: `/images/${gameName.length}.png`,
})

/** A gateway that answers each path with the value that a test has for it. */
export const answering = (values: Readonly<Record<string, unknown>>) => async (input: string | URL | Request) => {
  const value = values[new URL(String(input)).pathname]
  return Response.json(value === undefined ? { success: false } : { success: true, value })
}
