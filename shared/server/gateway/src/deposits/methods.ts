import type { DEPOSIT_KINDS } from '@lobby/contracts/calls/deposits'
import type { Language } from '@lobby/contracts/languages'
import type words from '../../locales/en.json'
import { text } from '../wording/wording.ts'

type Kind = (typeof DEPOSIT_KINDS)[number]

export interface Channel {
  id: string
  name: string
  /** Who is paid, where it is a bank: none of these exists, so nobody can lose money to them. */
  receiver?: { bin: string; account: string; holder: string }
  chain?: { network: string; address: string }
}

export interface Method {
  /** The method's name stands under it in the locale files. */
  id: keyof (typeof words)['deposits']['method']
  kind: Kind
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
    kind: 'qr',
    channels: [bank('sen', 'Ngân hàng Hoa Sen', '999901', '0000000190001')],
    min: 50,
    max: 50_000,
    feePercent: 0,
    minutes: { from: 1, to: 3 },
    amounts: [100, 200, 500, 1000, 2000, 5000],
  },
  {
    id: 'transfer',
    kind: 'transfer',
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
    kind: 'ewallet',
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
    kind: 'card',
    channels: [{ id: 'card', name: 'Visa / Mastercard / JCB · SANDBOX' }],
    min: 100,
    max: 10_000,
    feePercent: 2,
    minutes: { from: 1, to: 2 },
    amounts: [100, 200, 500, 1000, 2000, 5000],
  },
  {
    id: 'crypto',
    kind: 'crypto',
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

/** What releases that know methods by name alone can show: they fail on any other. */
const KNOWN_BY_NAME: readonly string[] = ['qr', 'transfer', 'ewallet', 'card', 'crypto']

/** What this client can show. */
export const methodsFor = (reads: 'kinds' | undefined): readonly Method[] =>
  reads === 'kinds' ? METHODS : METHODS.filter(({ id }) => KNOWN_BY_NAME.includes(id))

export const methodName = ({ id }: Method, language: Language): string => text(`deposits.method.${id}`, language)

export const methodOf = (id: string): Method | undefined => METHODS.find((method) => method.id === id)

/** Of an order, also when its method is offered no more. */
export function paidBy(id: string, language: Language) {
  const method = methodOf(id)
  return { method: method?.kind ?? id, methodId: id, methodName: method ? methodName(method, language) : id }
}
