/** Pictures that a member can choose; each is a motif of the image service. */
export const HEAD_ICONS = ['lotus', 'dragon', 'tiger', 'carp', 'coin', 'lantern', 'gem', 'seven'] as const
