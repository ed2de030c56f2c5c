import { LANGUAGES, type Language } from '@lobby/contracts/languages'

type Words = Readonly<Record<Language, string>>

/** What customer service knows: by what a player calls it, in whatever language, and what is said to it. */
interface Topic {
  /** Looked for in the line, lower case and without Vietnamese marks. */
  called: RegExp
  answer: Words
}

const words = (VI: string, EN: string, CN: string, JA: string, TH: string): Words => ({ VI, EN, CN, JA, TH })

const TOPICS: readonly Topic[] = [
  {
    called: /\bnap\b|deposit|top.?up|充值|存款|入金|ฝาก/,
    answer: words(
      'Tiền nạp thường được cộng trong vài phút. Nếu đã quá 15 phút, hãy mở Lịch sử giao dịch, kiểm tra nội dung chuyển khoản và gửi ảnh biên lai qua mục Gửi góp ý.',
      'Deposits usually arrive within minutes. If it has been more than 15, open your account record, compare the transfer note, and send us the receipt as feedback.',
      '存款通常在几分钟内到账。如超过 15 分钟，请打开账户记录核对转账附言，并通过“意见反馈”发送回单截图。',
      '入金は通常、数分で反映されます。15分以上かかる場合は、取引履歴で振込内容をご確認のうえ、「ご意見・ご要望」から控えの画像をお送りください。',
      'เงินฝากมักเข้าในไม่กี่นาที หากเกิน 15 นาที โปรดเปิดประวัติธุรกรรม ตรวจสอบหมายเหตุการโอน แล้วส่งสลิปทางเมนูส่งความคิดเห็น',
    ),
  },
  {
    called: /\brut\b|withdraw|cash.?out|提现|取款|出金|ถอน/,
    answer: words(
      'Để rút tiền, bạn cần tài khoản ngân hàng đứng tên mình, mật khẩu thanh toán và đã cược đủ vòng. Trang Rút tiền cho biết còn thiếu bao nhiêu.',
      'To withdraw you need a bank account in your own name, a payment password, and the turnover done. The withdrawal page says what is still missing.',
      '提现需要本人名下的银行账户、支付密码，并完成流水要求。提现页面会显示还差多少。',
      '出金には、ご本人名義の銀行口座、支払いパスワード、必要なベット額の達成が必要です。残りは出金ページに表示されます。',
      'การถอนเงินต้องมีบัญชีธนาคารในชื่อคุณ รหัสผ่านการชำระเงิน และทำยอดเดิมพันครบ หน้าถอนเงินจะบอกว่ายังขาดเท่าไร',
    ),
  },
  {
    called: /mat khau|password|密码|パスワード|รหัสผ่าน/,
    answer: words(
      'Bạn có thể đặt lại mật khẩu ở trang Quên mật khẩu, bằng số điện thoại hoặc email đã đăng ký. Đừng gửi mật khẩu cho bất kỳ ai, kể cả ở đây.',
      'You can set a new password on the page “Forgot password”, by the phone number or email of your account. Never send a password to anybody, not even here.',
      '您可以在“忘记密码”页面通过注册的手机号或邮箱重设密码。请勿将密码发送给任何人，包括在这里。',
      '「パスワードの再設定」から、登録済みの電話番号またはメールで再設定できます。ここを含め、パスワードは誰にも送らないでください。',
      'ตั้งรหัสผ่านใหม่ได้ที่หน้าลืมรหัสผ่าน ด้วยเบอร์โทรหรืออีเมลที่ลงทะเบียน อย่าส่งรหัสผ่านให้ใคร แม้แต่ที่นี่',
    ),
  },
  {
    called: /khuyen mai|thuong|bonus|promo|优惠|奖金|ボーナス|プロモ|โบนัส|โปรโมชั/,
    answer: words(
      'Mọi khuyến mãi đang chạy nằm ở trang Khuyến mãi, kèm điều kiện và hạn. Tiền thưởng phải được cược đủ vòng trước khi rút.',
      'All promotions that run are on the promotions page, with their terms and dates. A bonus has to be wagered before it can be withdrawn.',
      '所有进行中的优惠及其条款和期限都在优惠页面。奖金须完成流水后方可提现。',
      '実施中のプロモーションは、条件と期限とあわせてプロモーションページでご覧いただけます。ボーナスは必要なベット額を満たすと出金できます。',
      'โปรโมชันทั้งหมดพร้อมเงื่อนไขและกำหนดเวลาอยู่ที่หน้าโปรโมชัน โบนัสต้องทำยอดเดิมพันครบก่อนถอน',
    ),
  },
  {
    called: /gioi han|nghien|limit|addict|stop playing|限额|上瘾|上限|依存|จำกัด|เสพติด/,
    answer: words(
      'Cảm ơn bạn đã nói ra. Bạn có thể đặt giới hạn, tạm nghỉ hoặc tự loại trừ bất cứ lúc nào; hãy nhắn “nhân viên” nếu muốn chúng tôi làm giúp ngay.',
      'Thank you for saying so. You can set limits, take a break or exclude yourself at any time; write “a person” if you want us to do it for you now.',
      '感谢您告诉我们。您可以随时设置限额、暂停或自我禁止；如需我们立即代您处理，请输入“人工”。',
      'お話しいただきありがとうございます。上限の設定、休止、自己排除はいつでも可能です。すぐに手続きをご希望の場合は「担当者」と送ってください。',
      'ขอบคุณที่บอกเรา คุณตั้งวงเงิน พักการเล่น หรือกันตัวเองออกได้ทุกเมื่อ พิมพ์ “เจ้าหน้าที่” หากต้องการให้เราดำเนินการให้ทันที',
    ),
  },
  {
    called: /nhan vien|nguoi that|a person|human|agent|人工|担当者|オペレーター|เจ้าหน้าที่/,
    answer: words(
      'Đây là môi trường SANDBOX nên không có nhân viên ngồi trực. Trên trang thật, cuộc trò chuyện được chuyển cho nhân viên từ đây.',
      'This is a SANDBOX: nobody sits at this desk. On a live site a person takes over from here.',
      '这是 SANDBOX 测试环境，没有人工值守。正式网站会在此转接人工客服。',
      'ここは SANDBOX（テスト環境）のため、担当者はいません。実際のサイトでは、ここから担当者に引き継がれます。',
      'ที่นี่คือ SANDBOX จึงไม่มีเจ้าหน้าที่ประจำ บนเว็บไซต์จริง เจ้าหน้าที่จะรับช่วงต่อจากตรงนี้',
    ),
  },
  {
    called: /cam on|thank|谢|ありがと|ขอบคุณ/,
    answer: words(
      'Rất vui được giúp bạn. Chúc bạn một ngày tốt lành!',
      'You are welcome. Have a good day!',
      '不客气，祝您愉快！',
      'お役に立てて何よりです。良い一日を。',
      'ยินดีค่ะ ขอให้เป็นวันที่ดี',
    ),
  },
]

const UNKNOWN = words(
  'Tôi chưa hiểu. Bạn hãy hỏi về nạp tiền, rút tiền, mật khẩu hoặc khuyến mãi, hay nhắn “nhân viên”.',
  'I did not understand that. Ask about deposits, withdrawals, your password or promotions, or write “a person”.',
  '没有理解您的问题。您可以咨询充值、提现、密码或优惠，或输入“人工”。',
  'うまく理解できませんでした。入金・出金・パスワード・プロモーションについてお尋ねいただくか、「担当者」と送ってください。',
  'ยังไม่เข้าใจคำถาม ลองถามเรื่องฝากเงิน ถอนเงิน รหัสผ่าน หรือโปรโมชัน หรือพิมพ์ “เจ้าหน้าที่”',
)

const GREETING = words(
  'Xin chào{name}! Tôi có thể giúp gì cho bạn?',
  'Hello{name}! How can I help you?',
  '您好{name}！有什么可以帮您？',
  'こんにちは{name}。ご用件をお聞かせください。',
  'สวัสดี{name} มีอะไรให้ช่วยไหม',
)
const NAMED = words(' {name}', ' {name}', '，{name}', '、{name}さん', ' คุณ{name}')
const VIP = words(
  'Bạn đang ở kênh hỗ trợ riêng cho VIP.',
  'You are on the VIP line.',
  '您正在使用 VIP 专线。',
  'VIP専用窓口です。',
  'คุณอยู่ในช่องทางสำหรับ VIP',
)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')

/** What customer service answers to a line, in the player's language. */
export function answerFor(language: Language, line: string): string {
  const said = plain(line)
  return (TOPICS.find(({ called }) => called.test(said))?.answer ?? UNKNOWN)[language]
}

/** @param name of the member, or null for a visitor */
export function greetingFor(language: Language, channel: 'standard' | 'vip', name: string | null): string {
  const hello = GREETING[language].replace('{name}', name === null ? '' : NAMED[language].replace('{name}', () => name))
  return channel === 'vip' ? `${VIP[language]} ${hello}` : hello
}

/** For tests: every language has every answer. */
export const allAnswers = (): readonly (readonly string[])[] =>
  [...TOPICS.map(({ answer }) => answer), UNKNOWN, GREETING, NAMED, VIP].map((each) =>
    LANGUAGES.map((language) => each[language]),
  )
