/** What a new deposit begins with: the page's declaration and whoever makes the call name the same (SP-02). */
export const depositInput = { reads: 'kinds' } as const
