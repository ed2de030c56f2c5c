import type { DEPOSIT_METHODS } from '@lobby/contracts/calls/deposits'

type DepositMethod = (typeof DEPOSIT_METHODS)[number]

export interface Channel {
  id: string
  name: string
  /** Who is paid, where it is a bank: none of these exists, so nobody can lose money to them. */
  receiver?: { bin: string; account: string; holder: string }
  chain?: { network: string; address: string }
}

export interface Method {
  id: DepositMethod
  channels: readonly [Channel, ...Channel[]]
  /** Units. */
  min: number
  max: number
  feePercent: number
  minutes: { from: number; to: number }
  amounts: readonly number[]
}

/** Time to pay an order, ms. */
export const PAY_WITHIN = 15 * 60_000
/** So long a payment that the player reported may take to be seen, ms. */
export const SEEN_WITHIN = 30 * 60_000
/** A deposit is to be played once before it can be taken out: what keeps the site from moving money for others. */
export const DEPOSIT_TURNOVER = 1
/** đồng for one USDT, fixed by the sandbox. */
export const VND_PER_USDT = 26_300

const HOLDER = 'CONG TY SANDBOX LOBBY'

/** Bank numbers that NAPAS gives to nobody. */
const bank = (id: string, name: string, bin: string, account: string): Channel => ({
  id,
  name: `${name} · SANDBOX`,
  receiver: { bin, account, holder: HOLDER },
})

export const METHODS: readonly Method[] = [
  {
    id: 'qr',
    channels: [bank('sen', 'Ngân hàng Hoa Sen', '999901', '0000000190001')],
    min: 50,
    max: 50_000,
    feePercent: 0,
    minutes: { from: 1, to: 3 },
    amounts: [100, 200, 500, 1000, 2000, 5000],
  },
  {
    id: 'transfer',
    channels: [
      bank('sen', 'Ngân hàng Hoa Sen', '999901', '0000000190001'),
      bank('song', 'Ngân hàng Sông Hồng', '999902', '0000000290002'),
      bank('bien', 'Ngân hàng Biển Đông', '999903', '0000000390003'),
    ],
    min: 100,
    max: 300_000,
    feePercent: 0,
    minutes: { from: 3, to: 10 },
    amounts: [200, 500, 1000, 5000, 10_000, 50_000],
  },
  {
    id: 'ewallet',
    channels: [
      { id: 'trang', name: 'Ví Trăng · SANDBOX' },
      { id: 'mai', name: 'Ví Mai · SANDBOX' },
    ],
    min: 50,
    max: 20_000,
    feePercent: 1,
    minutes: { from: 1, to: 2 },
    amounts: [50, 100, 200, 500, 1000, 2000],
  },
  {
    id: 'card',
    channels: [{ id: 'card', name: 'Visa / Mastercard / JCB · SANDBOX' }],
    min: 100,
    max: 10_000,
    feePercent: 2,
    minutes: { from: 1, to: 2 },
    amounts: [100, 200, 500, 1000, 2000, 5000],
  },
  {
    id: 'crypto',
    channels: [
      {
        id: 'trc20',
        name: 'USDT · TRC20 · SANDBOX',
        chain: { network: 'TRC20 (SANDBOX)', address: 'TSANDBOXnobodycanpaythisaddress000' },
      },
      {
        id: 'bep20',
        name: 'USDT · BEP20 · SANDBOX',
        chain: { network: 'BEP20 (SANDBOX)', address: '0xSANDBOX0nobodycanpaythisaddress000000000' },
      },
    ],
    min: 200,
    max: 500_000,
    feePercent: 0,
    minutes: { from: 5, to: 20 },
    amounts: [500, 1000, 2000, 5000, 10_000, 50_000],
  },
]

export const methodOf = (id: string): Method | undefined => METHODS.find((method) => method.id === id)
