import { headIcon, setHeadIcon } from '@lobby/contracts/calls/member'
import { gateway, patchCall } from '@lobby/platform'

export interface HeadChoice {
  icon: string
  url: string
}

/** Shows the picture at once, and takes it back when the gateway refuses it. */
export async function chooseHead({ icon, url }: HeadChoice): Promise<void> {
  const undo = patchCall(headIcon, (value) => ({ ...value, icon, url }))
  try {
    await gateway(setHeadIcon, { icon })
  } catch (error) {
    undo()
    throw error
  }
}
