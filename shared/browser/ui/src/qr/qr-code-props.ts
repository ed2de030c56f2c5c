/** What the code says. */
export interface QrCodeProps {
  /** What a camera reads out of it: an address, a payment. At most about 1,200 letters. */
  text: string
  /** What it is, for those who do not see it; the page shows the same as text or link beside it. */
  label: string
  className?: string
}
