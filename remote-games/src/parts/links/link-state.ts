/** Attributes of a link that hands `state` to the next page (`useLocation().state`): what is JSON. */
export const linkState = (state: object): { 'data-state': string } => ({ 'data-state': JSON.stringify(state) })
