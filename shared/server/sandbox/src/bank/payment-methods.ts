import type { PaymentChannel, PaymentMethod } from '@lobby/gateway/outside/payments'
import { worded } from '../wording/wording.ts'

/** đồng for one USDT, fixed by the sandbox. */
const VND_PER_USDT = 26_300

const HOLDER = 'CONG TY SANDBOX LOBBY'

/** Bank numbers that NAPAS gives to nobody: none of these banks exists, and nobody can lose money to them. */
const bank = (id: string, name: string, bin: string, account: string): PaymentChannel => ({
  id,
  name: `${name} · SANDBOX`,
  receiver: { bin, account, holder: HOLDER },
})

export const METHODS: readonly PaymentMethod[] = [
  {
    id: 'qr',
    name: worded('bank.method.qr'),
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
    name: worded('bank.method.transfer'),
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
    name: worded('bank.method.ewallet'),
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
    name: worded('bank.method.card'),
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
    name: worded('bank.method.crypto'),
    kind: 'crypto',
    channels: [
      {
        id: 'trc20',
        name: 'USDT · TRC20 · SANDBOX',
        chain: { network: 'TRC20 (SANDBOX)', address: 'TSANDBOXnobodycanpaythisaddress000', rate: VND_PER_USDT },
      },
      {
        id: 'bep20',
        name: 'USDT · BEP20 · SANDBOX',
        chain: {
          network: 'BEP20 (SANDBOX)',
          address: '0xSANDBOX0nobodycanpaythisaddress000000000',
          rate: VND_PER_USDT,
        },
      },
    ],
    min: 200,
    max: 500_000,
    feePercent: 0,
    minutes: { from: 5, to: 20 },
    amounts: [500, 1000, 2000, 5000, 10_000, 50_000],
  },
]
