import { PAGE_SIZE } from '@lobby/contracts/constants'

/** What a page of messages is asked with: the page's declaration and whoever makes the call name the same (SP-02). */
export const messageInput = (show: 'all' | 'unread', pageNo: number) => ({ pageNo, pageSize: PAGE_SIZE.list, show })
