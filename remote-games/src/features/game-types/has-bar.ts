import { GAME_TYPE_PATH, PATH } from '@lobby/contracts/paths'

/** SH-31: pages with a menu at their side and no bar of game types above. */
export const WITHOUT_BAR: readonly string[] = [
  ...Object.values(GAME_TYPE_PATH),
  ...[PATH.gameList, PATH.lottery, '/m/elott', PATH.activity],
]
