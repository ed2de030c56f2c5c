import * as v from 'valibot'
import { call, pageNumber, pageSize, queryNumber, shortText } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'

const id = v.pipe(queryNumber, v.integer(), v.minValue(1))

/** CS-07: the number alone. */
export const unreadMessages = call({
  name: 'unreadMessages',
  method: 'GET',
  path: '/wps/message/unread',
  session: 'required',
  module: 'INBOX3',
  input: v.object({}),
  value: v.number(),
  summary: 'How many messages are unread',
})

/** The member's box, newest first; page 1 is the first. */
export const messageList = call({
  name: 'messageList',
  method: 'GET',
  path: '/wps/message',
  session: 'required',
  module: 'INBOX3',
  input: v.object({
    language: v.optional(shortText),
    pageNo: pageNumber,
    pageSize,
    /** `unread`: those alone. */
    show: v.optional(v.picklist(['all', 'unread'])),
  }),
  value: v.object({
    list: listOf(
      v.object({
        id: v.number(),
        title: v.string(),
        /** Plain text. */
        content: v.string(),
        /** Where it leads: a path of the site or an address of the web. */
        link: v.optional(v.string()),
        sentAt: v.string(),
        read: v.boolean(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: "The member's messages, newest first",
})

/** Without an id: all of them. */
export const readMessage = call({
  name: 'readMessage',
  method: 'POST',
  path: '/wps/message/read',
  session: 'required',
  module: 'INBOX3',
  input: v.object({ id: v.optional(id) }),
  value: v.object({ unread: v.number() }),
  summary: 'Marks messages as read',
})

/** It can be brought back for a while (`restoreMessage`). */
export const deleteMessage = call({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/wps/message',
  session: 'required',
  module: 'INBOX3',
  input: v.object({ id }),
  value: v.object({ unread: v.number() }),
  summary: 'Deletes a message',
})

/** Takes the deletion back, for a day. One that was not deleted stays as it is. */
export const restoreMessage = call({
  name: 'restoreMessage',
  method: 'POST',
  path: '/wps/message/restore',
  session: 'required',
  module: 'INBOX3',
  input: v.object({ id }),
  value: v.object({ unread: v.number() }),
  summary: 'Brings a deleted message back',
})

/** CS-06: the chat's address; CBS3, member type and labels are checked here too. */
export const chatLaunch = call({
  name: 'chatLaunch',
  method: 'GET',
  path: '/wps/customerService/chat',
  changes: true,
  session: 'required',
  module: 'COMM3',
  input: v.object({ language: v.optional(shortText) }),
  value: v.object({ chatUrl: v.string() }),
  summary: 'Where live chat is for this member',
})
