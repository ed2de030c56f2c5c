import type { InputOf } from '@lobby/contracts/call'
import type { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { LOTTO_AREA, LOTTO_DEVICE, MERCHANT_CODE } from '@lobby/contracts/constants'
import type { Theme } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'

type Params = Readonly<Partial<Record<string, string>>>

/** What an address of the lottery's start page asks for. */
export interface StartWish {
  /** Empty opens the lobby. */
  code: string
  prizeMode: string
  playType: 'ent' | 'trad'
  mui: string
  /** Where closing leads; null is the page before. */
  closeTo: string | null
  /** Two digits that are on the board already. */
  pick?: string
}

/**
 * SH-16, SH-21: `/m/startLottery` says it all in its query, `/m/lotto-h5/{mui}/{playType}/games/{gameId}` in its path;
 * the path wins. SH-22: closing the latter leads home with `pageBack`, else to the game entry.
 */
export function startWish(params: Params, query: URLSearchParams): StartWish {
  const said = (name: string) => params[name] ?? query.get(name) ?? ''
  const isEmbedded = params.gameId !== undefined
  const pageBack = query.get('pageBack')
  const pick = query.get('pick') ?? ''
  return {
    ...(/^\d\d$/.test(pick) ? { pick } : {}),
    code: params.gameId ?? (query.get('code') || query.get('gameId') || ''),
    prizeMode: query.get('prize_mode') || 'Lott',
    playType: said('playType') === 'ent' ? 'ent' : 'trad',
    mui: said('mui'),
    closeTo: pageBack ? PATH.home : isEmbedded ? PATH.game : null,
  }
}

/** LT-35. The language is filled in by the client. */
export function launchInput({ code, prizeMode }: StartWish, site: string): InputOf<typeof launchLottery> {
  return {
    lottoArea: LOTTO_AREA,
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode,
    ...(code ? { lottoGameCode: code } : {}),
    lottoView: code ? 'betting' : 'lobby',
    device: LOTTO_DEVICE,
    backUrl: `${site}${PATH.home}`,
  }
}

/**
 * SH-21: the address in the game frame has `token`, `merchant`, `css` (the merchant's style file) and `prize_mode` in
 * its query. The token is the launch's own, good for this vendor alone, never the session's
 * (shared/docs/choices/lottery.md).
 */
export function embeddedAddress(game: URL, { prizeMode, playType, mui, pick }: StartWish, theme: Theme): URL {
  const address = new URL(game)
  const token = game.hash.slice(1)
  address.hash = ''
  if (token) address.searchParams.set('token', token)
  address.searchParams.set('merchant', MERCHANT_CODE)
  address.searchParams.set('css', `${MERCHANT_CODE}-${theme}.css`)
  address.searchParams.set('prize_mode', prizeMode)
  address.searchParams.set('playType', playType)
  if (mui) address.searchParams.set('mui', mui)
  if (pick) address.searchParams.set('pick', pick)
  return address
}
