import { forgetOldSessions } from './access/forget-sessions.ts'
import { forgetOldCalls } from './calls/partners.ts'
import type { World } from './calls/world.ts'
import { eraseClosed } from './closing/erase.ts'
import { updatePopularity } from './games/hot-games.ts'
import { makeMonths } from './ledger/months.ts'
import { forgetOldQuestions } from './passkeys/questions.ts'
import { renewPromotions } from './promotions/calendar-keeper.ts'
import { forgetOldTries } from './throttles/throttle.ts'
import { forgetOldCodes } from './verification/codes.ts'
import { forgetPlayMoney } from './wallets/forget-play-money.ts'

/**
 * What a site does by itself every few minutes: the books get their months, promotions come again, games become hot,
 * old nonces, tries, questions, codes, sessions and play money go, and so does what was kept of accounts that were
 * closed long ago.
 */
export async function upkeep({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await makeMonths(db, now)
  await renewPromotions(db, now)
  await updatePopularity(db, now)
  await forgetOldCalls(db, now)
  await forgetOldTries(db, now)
  await forgetOldQuestions(db, now)
  await forgetOldCodes(db, now)
  await forgetPlayMoney(db, now)
  await forgetOldSessions(db, now)
  await eraseClosed({ db, clock })
}
