import type { Worded } from '@lobby/contracts/languages'

/** What the member finds in the box: that it has arrived, and the number that support knows it by. */
export const receiptOf = (id: number): { title: Worded; body: Worded } => ({
  title: {
    VI: 'Đã nhận góp ý của bạn',
    EN: 'We have your feedback',
    CN: '已收到您的反馈',
    JA: 'ご意見を受け付けました',
    TH: 'ได้รับความคิดเห็นของคุณแล้ว',
  },
  body: {
    VI: `Cảm ơn bạn. Góp ý số ${id} đang được xem xét. Khi trao đổi với bộ phận hỗ trợ, hãy đọc số này.`,
    EN: `Thank you. Feedback no. ${id} is being looked at. Please give this number when you talk to support.`,
    CN: `感谢您的反馈。编号 ${id} 正在处理中，联系客服时请提供此编号。`,
    JA: `ありがとうございます。受付番号 ${id} の内容を確認しています。お問い合わせの際はこの番号をお伝えください。`,
    TH: `ขอบคุณค่ะ เรากำลังตรวจสอบความคิดเห็นหมายเลข ${id} กรุณาแจ้งหมายเลขนี้เมื่อติดต่อฝ่ายบริการลูกค้า`,
  },
})
