import { useNavigate, useSearchParams } from '@lobby/platform'
import { createContext, useContext } from 'react'
import { orderPath } from './order-path.ts'

/** Where deposits are ordered and followed. */
export interface DepositPlace {
  /** What is chosen when the form begins: a method and a promotion. */
  query: URLSearchParams
  onMethod: (id: string) => void
  /** Shows an order; null the form for a new one. */
  showOrder: (id: string | null) => void
  /** PL-08: back to the game that lies below; on the cashier's page there is none. */
  toGame?: () => void
}

/** Set where it is not the cashier's page: the address is the game's there, and must stay what it is. */
export const OtherPlace = createContext<DepositPlace | null>(null)

/** On the cashier's page all of it stands in the address, so that a link leads to it and back keeps it (SH-24). */
export function useDepositPlace(): DepositPlace {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const other = useContext(OtherPlace)
  return (
    other ?? {
      query,
      onMethod(id) {
        const next = new URLSearchParams(query)
        next.set('method', id)
        setQuery(next, { replace: true })
      },
      showOrder: (id) => (id === null ? setQuery({}) : navigate(orderPath(id))),
    }
  )
}
