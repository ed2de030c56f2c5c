import type { ErrorCode } from '@lobby/contracts/errors'
import type { Language } from '@lobby/contracts/languages'

/** Of deposits, withdrawals and bank accounts; the others stand in `messages.ts`. */
export const MONEY_MESSAGES = {
  'payment.unknown': {
    VI: 'Không tìm thấy lệnh này',
    EN: 'There is no such order',
    CN: '未找到该订单',
    JA: 'この取引が見つかりません',
    TH: 'ไม่พบรายการนี้',
  },
  'payment.closed': {
    VI: 'Lệnh này đã kết thúc',
    EN: 'This order is over',
    CN: '该订单已结束',
    JA: 'この取引は終了しています',
    TH: 'รายการนี้สิ้นสุดแล้ว',
  },
  'payment.open': {
    VI: 'Bạn còn một lệnh đang chờ, hãy hoàn tất hoặc hủy lệnh đó trước',
    EN: 'Another order is still open, please finish or cancel it first',
    CN: '您还有未完成的订单，请先完成或取消',
    JA: '未完了の取引があります。先に完了するかキャンセルしてください',
    TH: 'คุณมีรายการที่ค้างอยู่ โปรดทำให้เสร็จหรือยกเลิกก่อน',
  },
  'payment.limit': {
    VI: 'Số tiền nằm ngoài hạn mức',
    EN: 'The amount is outside the limits',
    CN: '金额超出限额',
    JA: '金額が限度額の範囲外です',
    TH: 'จำนวนเงินไม่อยู่ในวงเงินที่กำหนด',
  },
  'payment.bonus': {
    VI: 'Ưu đãi này không áp dụng cho lần nạp này',
    EN: 'This bonus does not apply to this deposit',
    CN: '该优惠不适用于本次存款',
    JA: 'このボーナスは今回の入金には適用できません',
    TH: 'โบนัสนี้ใช้กับการฝากครั้งนี้ไม่ได้',
  },
  'withdraw.locked': {
    VI: 'Một phần số dư còn bị khóa, hãy hoàn thành vòng cược trước',
    EN: 'Part of the balance is locked until its turnover is played',
    CN: '部分余额需完成流水后才能提取',
    JA: '賭け条件を満たすまで残高の一部は出金できません',
    TH: 'ยอดเงินบางส่วนถูกล็อกจนกว่าจะทำเทิร์นครบ',
  },
  'withdraw.often': {
    VI: 'Bạn đã dùng hết hạn mức rút trong ngày',
    EN: 'Today’s withdrawal limit is used up',
    CN: '今日取款额度已用完',
    JA: '本日の出金上限に達しました',
    TH: 'ใช้วงเงินถอนของวันนี้ครบแล้ว',
  },
  'bank.unknown': {
    VI: 'Hãy chọn một tài khoản ngân hàng đã liên kết',
    EN: 'Please choose a bound bank account',
    CN: '请选择已绑定的银行账户',
    JA: '登録済みの口座を選んでください',
    TH: 'โปรดเลือกบัญชีธนาคารที่ผูกไว้',
  },
  'bank.holder': {
    VI: 'Tên chủ tài khoản phải trùng với tên đã đăng ký',
    EN: 'The holder must be the name this account is registered to',
    CN: '持卡人姓名须与已登记姓名一致',
    JA: '口座名義は登録名と一致する必要があります',
    TH: 'ชื่อบัญชีต้องตรงกับชื่อที่ลงทะเบียนไว้',
  },
  'bank.exists': {
    VI: 'Tài khoản ngân hàng này đã được liên kết với người khác',
    EN: 'This bank account is bound to somebody else',
    CN: '该银行账户已被他人绑定',
    JA: 'この口座は他の会員に登録されています',
    TH: 'บัญชีธนาคารนี้ถูกผูกกับผู้อื่นแล้ว',
  },
  'bank.many': {
    VI: 'Bạn đã liên kết đủ số tài khoản cho phép',
    EN: 'No more bank accounts can be bound',
    CN: '绑定的银行账户已达上限',
    JA: '登録できる口座数の上限に達しています',
    TH: 'ผูกบัญชีธนาคารครบจำนวนแล้ว',
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Readonly<Record<Language, string>>>>>
