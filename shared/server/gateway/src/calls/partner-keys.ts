/**
 * What each party that calls the gateway signs with. Each has a key of its own, from which no other can be computed;
 * whoever has none cannot call.
 */
export interface PartnerKeys {
  bank?: string | undefined
  identity?: string | undefined
  chat?: string | undefined
  /** By the vendor's code. */
  vendors: Readonly<Record<string, string>>
}
