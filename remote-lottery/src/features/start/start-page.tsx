import { useBack, useLocation, useNavigate, useParams, useSearchParams } from '@lobby/platform'
import { startWish } from './start-request.ts'
import { StartedLottery } from './started-lottery.tsx'

/** `/m/startLottery` (SH-16) and `/m/lotto-h5/…` (SH-21): opens a lottery at its vendor and shows it. */
export default function StartPage() {
  const params = useParams()
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const back = useBack()
  const wish = startWish(params, query)
  const { closeTo } = wish
  const close = closeTo ? () => navigate(closeTo, { replace: true }) : back
  // Another lottery is another launch: nothing of the one before may stay.
  return <StartedLottery key={pathname + search} wish={wish} onClose={close} />
}
