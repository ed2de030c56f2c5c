import type { Call } from '@lobby/contracts/call'
import { depositList, depositOptions } from '@lobby/contracts/calls/deposits'
import { orders, profitAndLoss, transactionRecords } from '@lobby/contracts/calls/records'
import { withdrawalList, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, test } from 'vitest'
import DepositPage from './cashier/deposit/deposit-page.tsx'
import BetRecordPage from './cashier/records/bets/bet-record-page.tsx'
import ProfitPage from './cashier/records/profit/profit-page.tsx'
import AccountRecordPage from './cashier/records/transactions/account-record-page.tsx'
import WithdrawPage from './cashier/withdraw/withdraw-page.tsx'
import en from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const text = (words: string) => () => screen.queryByText(words)
const first = (role: string) => () => screen.queryAllByRole(role)[0] ?? null

/** The page's address, the call, what is said while it is refused, and what stands there afterwards. */
const PAGES: readonly [path: string, page: ReactNode, call: Call, said: string, shown: () => HTMLElement | null][] = [
  ['/m/voucherCenter', <DepositPage key="d" />, depositOptions, 'The payment methods did not load', first('textbox')],
  [
    '/m/voucherCenter?view=history',
    <DepositPage key="h" />,
    depositList,
    'The history did not load',
    first('listitem'),
  ],
  ['/m/withdraw', <WithdrawPage key="w" />, withdrawOptions, 'This page did not load', first('textbox')],
  [
    '/m/withdraw?view=history',
    <WithdrawPage key="l" />,
    withdrawalList,
    'The history did not load',
    text('Your withdrawals will be listed here.'),
  ],
  ['/m/gameRecord', <BetRecordPage key="b" />, orders, 'Your records did not load', first('listitem')],
  [
    '/m/transaction/record',
    <AccountRecordPage key="a" />,
    transactionRecords,
    'Your records did not load',
    first('listitem'),
  ],
  ['/m/profitandloss', <ProfitPage key="p" />, profitAndLoss, 'Your records did not load', first('table')],
]

test.each(PAGES)(
  'SH-05 SH-24 %s says what did not load, and has it after another try',
  async (...[path, page, call, said, shown]) => {
    const refused = refusing(gateway, call)
    const { user } = await renderFeature(page, {
      remote: 'account',
      wording: { EN: en },
      path,
      signedInAs: 'player1',
      gateway: refused.gateway,
    })
    await expectAnotherTry(user, refused, said, shown)
  },
)
