/** Strokes of the characters in captchas, on a grid of 4 by 6: drawn, because a machine may have no fonts at all. */
export const GLYPHS: Readonly<Record<string, string>> = {
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M1 1L2 0V6M1 6H3',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2L4 4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V3L3 2L4 3V5L3 6H0',
  '6': 'M3 0L0 3V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1 6',
  '8': 'M1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3M1 3L0 2V1L1 0',
  '9': 'M1 6L4 3V1L3 0H1L0 1V2L1 3H4',
  A: 'M0 6L2 0L4 6M1 4H3',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  T: 'M0 0H4M2 0V6',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  '+': 'M2 1V5M0 3H4',
  '-': 'M0 3H4',
  '=': 'M0 2H4M0 4H4',
  '?': 'M0 1L1 0H3L4 1V2L2 3V4M2 5.6V6',
}

/** Without those that look alike. */
export const CAPTCHA_CHARACTERS = '234679ACEFHKLMNPRTXY'
