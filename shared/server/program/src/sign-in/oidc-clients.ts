import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'

/** A provider of OpenID Connect, and what this site is called there. */
export interface OidcProvider {
  /** As the site's pages name it: `google.com`. */
  id: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** s a provider may take for an answer. */
const PATIENCE = 5

const isHere = (issuer: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname)

/**
 * The clients of these providers, by the name of the provider. A provider is asked about itself when somebody first
 * wants to sign in with it, and asked again when it did not answer. Only one on this machine may do without TLS.
 */
export function oidcClients(providers: readonly OidcProvider[]): (id: string) => Promise<Configuration | null> {
  const known = new Map<string, Promise<Configuration>>()
  return async (id) => {
    const provider = providers.find((one) => one.id === id)
    if (!provider) return null
    const { clientId, clientSecret } = provider
    const issuer = new URL(provider.issuer)
    const client =
      known.get(id) ??
      discovery(issuer, clientId, clientSecret, undefined, {
        timeout: PATIENCE,
        ...(isHere(issuer) ? { execute: [allowInsecureRequests] } : {}),
      })
    known.set(id, client)
    return client.catch((error: unknown) => {
      known.delete(id)
      throw error
    })
  }
}
