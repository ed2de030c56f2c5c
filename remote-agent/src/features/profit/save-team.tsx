import type { InputOf, ValueOf } from '@lobby/contracts/call'
import { memberTeam } from '@lobby/contracts/calls/agent-reports'
import { gateway, toast, useErrorText, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { DownloadIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { saveTable } from '@lobby/ui/save-file'
import styles from './team-profit-page.module.css'

type Wish = Omit<InputOf<typeof memberTeam>, 'pageNo' | 'pageSize'>
type Row = ValueOf<typeof memberTeam>['list'][number]

/** How many members a call answers. */
const PAGE = 200
const COLUMNS = ['userName', 'children', 'balance', 'bets', 'wins', 'profit', 'betCount'] as const

/** AG-03: saves what each member of the list came to, all pages of it, as it is chosen and ordered. */
export function SaveTeam({ wish }: { wish: Wish }) {
  const t = useText('agent')
  const errorText = useErrorText()
  const { submit, busy, error } = useSubmit(rowsOf, {
    onSuccess(rows) {
      // A figure leaves the page without the unit that stands behind it there.
      const { currency } = moneyParts(0)
      const amount = (name: string) => (currency ? `${name} (${currency})` : name)
      const heads = {
        userName: t('profit.member'),
        children: t('figures.teamSize'),
        balance: amount(t('members.balance')),
        bets: amount(t('figures.bets')),
        wins: amount(t('figures.wins')),
        profit: amount(t('figures.result')),
        betCount: t('profit.betCount'),
      }
      saveTable(`lobby-team-${wish.from}-${wish.to}`, [
        COLUMNS.map((name) => heads[name]),
        ...rows.map((row) => COLUMNS.map((name) => row[name])),
      ])
      toast({ text: t('profit.saved'), kind: 'success' })
    },
  })
  return (
    <div className={styles.save}>
      <Button wide icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void submit(wish)}>
        {t('profit.save')}
      </Button>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
    </div>
  )
}

/** @throws GatewayError when a page of it cannot be had: half a team is no file */
async function rowsOf(wish: Wish): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    // biome-ignore lint/plugin: the submit above calls this
    const page = await gateway(memberTeam, { ...wish, pageNo, pageSize: PAGE })
    rows.push(...page.list)
    pages = page.totalPages
  }
  return rows
}
