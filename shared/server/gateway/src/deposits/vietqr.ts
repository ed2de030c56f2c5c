/** EMVCo's merchant-presented code as NAPAS profiles it (VietQR): what every Vietnamese bank's app reads. */

const NAPAS = 'A000000727'
/** To an account, not to a card. */
const TO_ACCOUNT = 'QRIBFTTA'

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

export interface Payment {
  bin: string
  account: string
  /** Whole đồng. */
  vnd: bigint
  content: string
}

/** A code that is good for one payment (`12`), with amount and content filled in. */
export function vietQr({ bin, account, vnd, content }: Payment): string {
  const beneficiary = field('00', bin) + field('01', account)
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('38', field('00', NAPAS) + field('01', beneficiary) + field('02', TO_ACCOUNT)),
    field('53', '704'),
    field('54', String(vnd)),
    field('58', 'VN'),
    field('62', field('08', content)),
    '6304',
  ].join('')
  return body + checksum(body)
}

/** CRC-16/CCITT-FALSE, as EMVCo asks for it: four upper-case hex digits over everything before them. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
