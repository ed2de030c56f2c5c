import { whitelabel } from '@lobby/contracts/calls/site'
import { useCall } from '@lobby/platform'

/**
 * Whether the gateway says that a switch is off: what stands under it says so in place of a form that leads nowhere
 * (PD-01). A switch that the gateway does not name is not off here, unlike with `useFlag`: a gateway of the merchant's
 * own need not know the switches of the outside parties.
 */
export function useSwitchedOff(name: 'SMS' | 'MAIL' | 'IDENTITY' | 'MOBILEVERCODELOGIN3'): boolean {
  return useCall(whitelabel, {}).data?.[name] === false
}
