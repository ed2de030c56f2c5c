/** How many times the registration's bonus has to be played before it can be taken out. */
export const REGISTER_TURNOVER = 3
