/** What reads WebAuthn. It comes with the first passkey, since loading it takes a while and most tests need none. */
export const library = () => import('@simplewebauthn/server')
