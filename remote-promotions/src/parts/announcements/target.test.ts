import { describe, expect, it } from 'vitest'
import { targetOf } from './target.ts'

const all = () => true

describe('HM-04 what a tap does', () => {
  it('HM-04 opens a path of the site in place and an address outside of it as such', () => {
    expect(targetOf({ linkageType: 'URL', linkage: '/m/lottery?type=hot' }, all)).toEqual({ to: '/m/lottery?type=hot' })
    expect(targetOf({ linkageType: 'URL', linkage: 'https://example.test/a' }, all)).toEqual({
      href: 'https://example.test/a',
    })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', 'http://', 'm/lottery', '', ' '])(
    'HM-04 opens nothing for the address %j',
    (linkage) => {
      expect(targetOf({ linkageType: 'URL', linkage }, all)).toBeUndefined()
    },
  )

  it('HM-04 opens a promotion, a game, and the lobby of a vendor when no game is named', () => {
    expect(targetOf({ linkageType: 'P', linkage: 'promo-1' }, all)).toEqual({ to: '/m/promotions?id=promo-1' })
    expect(targetOf({ linkageType: 'G', vendor: 'MEK', nodeId: 1019 }, all)).toEqual({
      to: '/m/launchGame?vendor=MEK&nodeId=1019&pageBack=home',
    })
    expect(targetOf({ linkageType: 'G' }, all)).toBeUndefined()
  })

  it('HM-04 does nothing without an action, and leads to no page that does not exist', () => {
    expect(targetOf({}, all)).toBeUndefined()
    expect(targetOf({ linkageType: 'URL', linkage: '/m/voucherCenter' }, () => false)).toBeUndefined()
  })
})
