/** When a release was published, as whoever has signed it says (571): the store's own word for it is anybody's. */
import type { Publication, Signature } from '@lobby/contracts/release'
import { isSignedBy, type Signer, withSignature } from './keys.ts'
import type { Trust } from './trust.ts'

const textOf = (remote: string, id: string, at: string): string => JSON.stringify({ remote, id, at })

/** A signature over the date. */
export const signDate = (signer: Signer, remote: string, id: string, at: string): Signature =>
  signer.sign(textOf(remote, id, at), 'date')

/** ms since 1970; undefined where no trusted key has signed the date that a publication has. */
export function dateOf(
  { keys }: Trust,
  remote: string,
  id: string,
  { at, dated = [] }: Pick<Publication, 'at' | 'dated'>,
): number | undefined {
  const text = textOf(remote, id, at)
  const isSigned = dated.some((signature) => {
    const key = keys.get(signature.key)
    return key !== undefined && isSignedBy(key, text, signature, 'date')
  })
  return isSigned ? Date.parse(at) : undefined
}

/** Further signatures for a publication: over its date as well, where a trusted key has signed that before. */
export function dateAgain(
  trust: Trust,
  signer: Signer,
  remote: string,
  id: string,
  known: Publication | undefined,
): Pick<Publication, 'dated'> {
  if (!known || dateOf(trust, remote, id, known) === undefined) return {}
  return { dated: withSignature(known.dated ?? [], signDate(signer, remote, id, known.at)) }
}
