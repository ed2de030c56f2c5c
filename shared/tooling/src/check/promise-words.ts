import type { Language } from '@lobby/contracts/languages'

/**
 * PP-08: how each language says that something holds always or at once, is certain, or is limited, and how it speaks of
 * breaks and exclusion. A text with one of these promises something, or an entry says why it does not. In a language
 * that is not here, only those texts are looked at of which each one is.
 */
export const WORDS_OF_PROMISE: Readonly<Partial<Record<Language, RegExp>>> = {
  EN: new RegExp(
    [
      /\b(any ?time|whenever|always|never|for ever|for good|around the clock|day and night|24\/7|usually)\b/,
      /\b(at once|immediately|instantly|right away|within|(less|no more|no later) than|up to)\b/,
      /\b(guarante\w+|promis\w+|assur\w+|certain(ly)?|safe(ly)?|securely|encrypt\w+|untouched|not affected)\b/,
      /\b(nobody|no one|nothing else|cannot be (undone|taken back))\b/,
      /\b(limit(s|ed)?|time-?outs?|take a break|exclu\w+|help ?lines?|hotlines?|counsell\w+|people who help)\b/,
      /\b(\d+|one|two|three|ten) (minutes?|hours?|days?|weeks?|months?)\b/,
    ]
      .map(({ source }) => source)
      .join('|'),
    'i',
  ),
  VI: /bất (cứ|kỳ) lúc nào|bất kể lúc nào|lúc nào cũng|luôn|không bao giờ|mãi mãi|vĩnh viễn|ngày đêm|24\/7|24\/24|ngay (lập tức|tức thì)|có hiệu lực ngay|thường (chỉ )?(mất|trong|đến|về)|trong vòng|chậm nhất|cam kết|đảm bảo|bảo đảm|hứa|(tiền|luôn|vẫn|được) .{0,20}an toàn|mã hóa|mã hoá|không ai|giới hạn|hạn mức|tạm nghỉ|loại trừ|đường dây|(trong|sau|trước|chờ|thêm) (ít nhất )?\d+ (phút|giờ|ngày|tuần|tháng)/i,
  TH: /ตลอดเวลา|เมื่อไรก็ได้|เมื่อไหร่ก็ได้|ได้ทุกเมื่อ|ทุกเวลา|เสมอ|ไม่มีวัน|ตลอดไป|ถาวร|ตลอด 24|24\/7|โดยปกติ|ปกติ(จะ|ใช้)|ทันที|ภายใน|รับประกัน|สัญญาว่า|เงิน.{0,12}ปลอดภัย|เข้ารหัส|ไม่มีใคร|ขีดจำกัด|วงเงิน|พักการเล่น|กันตัวเอง|สายด่วน|(หลัง|รอ|อีก) ?\d+ ?(นาที|ชั่วโมง|วัน|สัปดาห์|เดือน)/,
  JA: /いつでも|つねに|常に|必ず|決して|永久|無期限|24時間|年中無休|すぐに|直ちに|ただちに|即時|即座|通常|保証|約束|(残高|資金|お金).{0,6}(安全|無事)|暗号化|誰も|誰にも|上限額|限度額|(入金|損失|賭け金|時間)(の)?(上限|制限|限度)|休止|自己排除|相談窓口|ホットライン|\d+ ?(分|時間|日|週間|か月|ヶ月|カ月)(以内|後|前|待)/,
  CN: /随时|任何时候|总是|始终|永远|永久|绝不|从不|全天|24小时|立即(到账|生效)|立刻|马上|即时|通常|分钟内|小时内|天内|保证|承诺|确保|(资金|余额|钱).{0,6}安全|加密|没有人|任何人|限额|上限|暂停游戏|自我(排除|禁止)|热线|\d+ ?(分钟|小时|天|日|周|个月)(内|后|前)/,
}
