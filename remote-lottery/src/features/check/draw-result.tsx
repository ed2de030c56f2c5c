import type { ValueOf } from '@lobby/contracts/call'
import { type drawProof, drawTickets } from '@lobby/contracts/calls/lottery-play'
import { canCheckDraws, digestOfTickets, hashOfSeed, recomputeDraw } from '@lobby/contracts/draw-check'
import { gateway, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { CheckIcon, CloseIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { PrizeNumbers } from '../../parts/draw/prize-numbers.tsx'
import { prizeRows } from '../../parts/draw/winning-numbers.ts'
import styles from './draw-check.module.css'

type Draw = ValueOf<typeof drawProof>
type Published = { gameId: string; numero: string; seedHash: string; seed: string; digest: string }

/** How many tickets a call answers. */
const PAGE = 1000

/** The numbers of a draw that is over, and on request whether they follow from what was published. */
export function DrawResult({ draw }: { draw: Draw }) {
  const t = useText('lottery')
  const errorText = useErrorText()
  const check = useSubmit((published: Published) => checkDraw(draw, published))
  const { gameId, numero, seedHash, seed, digest } = draw
  if (!draw.numbers) return null
  return (
    <>
      <dl className={styles.prizes}>
        {prizeRows(draw.numbers).map(({ label, numbers }) => (
          <div key={label} className={styles.prize}>
            <dt>{t(`prize.${label}`)}</dt>
            <dd>
              <PrizeNumbers numbers={numbers} isFound={() => false} />
            </dd>
          </div>
        ))}
      </dl>
      {!seedHash || !seed || !digest ? null : canCheckDraws() ? (
        <Button
          look="primary"
          wide
          busy={check.busy}
          onClick={() => void check.submit({ gameId, numero, seedHash, seed, digest })}
        >
          {t('check.compute')}
        </Button>
      ) : (
        <p className={styles.lead}>{t('check.insecure')}</p>
      )}
      {check.error ? <Refusal>{errorText(check.error)}</Refusal> : null}
      {check.value ? (
        <ul className={styles.findings} role="status">
          {(['seed', 'tickets', 'numbers'] as const).map((what) => {
            const fits = check.value?.[what] === true
            return (
              <li key={what} className={styles.finding} data-fits={fits}>
                {fits ? <CheckIcon size={18} aria-hidden="true" /> : <CloseIcon size={18} aria-hidden="true" />}
                {t(`check.${fits ? 'fits' : 'differs'}.${what}`)}
              </li>
            )
          })}
        </ul>
      ) : null}
    </>
  )
}

/** On this device, from what the site has published. @throws GatewayError when the tickets cannot be had */
async function checkDraw(draw: Draw, published: Published): Promise<Record<'seed' | 'tickets' | 'numbers', boolean>> {
  const { gameId, numero, seedHash, seed, digest } = published
  const leaves: string[] = []
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    // biome-ignore lint/plugin: the submit of the page calls this
    const page = await gateway(drawTickets, { gameId, numero, pageNo, pageSize: PAGE })
    leaves.push(...page.list)
    pages = page.totalPages
  }
  return {
    seed: (await hashOfSeed(seed)) === seedHash,
    tickets: (await digestOfTickets(leaves)) === digest,
    numbers: (await recomputeDraw({ ...draw, seedHash, seed, digest })) === draw.numbers,
  }
}
