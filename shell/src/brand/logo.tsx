/** The wordmark: drawn, so that it needs no font and takes the theme's colours. */
export function Logo() {
  return (
    <svg width="92" height="28" viewBox="0 0 92 28" fill="none" aria-hidden="true">
      <path d="M14 2 26 9v10L14 26 2 19V9Z" stroke="var(--gold)" strokeWidth="2.4" strokeLinejoin="round" />
      <path d="M14 9.2 19.6 14 14 18.8 8.4 14Z" fill="var(--gold)" />
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 7v14" />
        <circle cx="46.5" cy="16.2" r="4.8" />
        <path d="M57 7v14M57 13.2a4.8 4.8 0 1 1 0 6" />
        <path d="M70.500 7v14M70.500 13.2a4.8 4.8 0 1 1 0 6" />
        <path d="m82.500 11.500 4 9.200m4-9.200-5.400 12.800a2 2 0 0 1-2.600 1.100" />
      </g>
    </svg>
  )
}
