/** The accounts that a new world has. Pure data: the start command prints them. */
export interface DemoAccount {
  userName: string
  password: string
  /**
   * RO-03, RO-04: 0 member, 1 and 2 agents who play, 4 trial, 40 member of a second brand, 41 and 42 agents' back
   * office.
   */
  type: 0 | 1 | 2 | 4 | 40 | 41 | 42
  note: string
}

/** Of every demo account, and of those at the desks of the back office. */
export const DEMO_PASSWORD = 'Lobby#2026'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { userName: 'player1', password: DEMO_PASSWORD, type: 0, note: 'a member with money' },
  { userName: 'player2', password: DEMO_PASSWORD, type: 0, note: 'a member with an empty wallet' },
  { userName: 'vip', password: DEMO_PASSWORD, type: 0, note: 'a member of club rank 8, for the VIP chat' },
  { userName: 'nochat', password: DEMO_PASSWORD, type: 0, note: 'a member labelled nochat' },
  { userName: 'newcomer', password: DEMO_PASSWORD, type: 0, note: 'a member who must set a password at first login' },
  { userName: 'agent1', password: DEMO_PASSWORD, type: 1, note: 'an agent with a team of two levels' },
  { userName: 'agent2', password: DEMO_PASSWORD, type: 2, note: 'a general agent without a team' },
  { userName: 'trial', password: DEMO_PASSWORD, type: 4, note: 'a trial account with play money' },
  { userName: 'player40', password: DEMO_PASSWORD, type: 40, note: 'a member who may not deposit or withdraw' },
  {
    userName: 'agent41',
    password: DEMO_PASSWORD,
    type: 41,
    note: 'back office: signs in through the agents’ door only',
  },
  {
    userName: 'agent42',
    password: DEMO_PASSWORD,
    type: 42,
    note: 'back office: signs in through the agents’ door only',
  },
]
