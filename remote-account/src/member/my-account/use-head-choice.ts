import { headIcon, setHeadIcon } from '@lobby/contracts/calls/member'
import { gateway, patchCall } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'

export interface HeadChoice {
  icon: string
  url: string
}

/** Shows the picture at once, and takes it back when the gateway refuses it. */
export function useHeadChoice(options: Pick<SubmitOptions<HeadChoice, void>, 'onError'>): Submit<HeadChoice, void> {
  return useSubmit(
    async ({ icon, url }: HeadChoice) => {
      const undo = patchCall(headIcon, (value) => ({ ...value, icon, url }))
      try {
        await gateway(setHeadIcon, { icon })
      } catch (error) {
        undo()
        throw error
      }
    },
    { ...options, invalidates: [headIcon] },
  )
}
