/** What a page of friends is asked with: the page's declaration and whoever makes the call name the same (SP-02). */
export const friendInput = (pageNo: number) => ({ pageNo, pageSize: 10 })
