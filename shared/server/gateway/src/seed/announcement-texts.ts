import { words } from '../promotions/categories.ts'
import type { BannerContent, MatchContent, NoticeContent } from '../promotions/content.ts'
import { AFF, VLEAGUE } from '../promotions/fixtures.ts'

type Banner = BannerContent & { id: string; group: string }
export const BANNERS: readonly Banner[] = [
  {
    id: 'banner-welcome',
    group: 'm_home',
    title: words(
      'Chào mừng thành viên mới',
      'Welcome, new players',
      '欢迎新会员',
      '新規会員ようこそ',
      'ยินดีต้อนรับสมาชิกใหม่',
    ),
    action: { linkageType: 'P', linkage: 'promo-welcome' },
  },
  {
    id: 'banner-carp',
    group: 'm_home',
    title: words(
      'Cá Chép Hóa Rồng: hũ vàng tuần này',
      "Carp to Dragon: this week's jackpot",
      '鲤鱼跃龙门：本周大奖',
      '鯉から龍へ：今週のジャックポット',
      'ปลาคาร์ปกลายมังกร: แจ็คพอตประจำสัปดาห์',
    ),
    action: { linkageType: 'G', vendor: 'MEK', nodeId: 1019 },
  },
  {
    id: 'banner-lottery',
    group: 'm_home',
    title: words(
      'Xổ số ba miền mỗi ngày',
      'Three regions, every day',
      '三地彩票，天天开奖',
      '三地域の宝くじ、毎日抽選',
      'หวยเวียดนามสามภาค ออกทุกวัน',
    ),
    action: { linkageType: 'URL', linkage: '/m/lottery' },
  },
  {
    id: 'banner-live',
    group: 'm_home',
    title: words('Baccarat Hoàng Gia', 'Royal Baccarat', '皇家百家乐', 'ロイヤルバカラ', 'รอยัลบาคาร่า'),
    action: { linkageType: 'G', vendor: 'ROYAL', nodeId: 1033 },
  },
  {
    id: 'banner-register',
    group: 'm_reg',
    title: words('Đăng ký nhận thưởng', 'Register for a bonus', '注册领奖金', '登録でボーナス', 'สมัครรับโบนัส'),
    action: {},
  },
]

type Notice = NoticeContent & { id: string }
export const NOTICES: readonly Notice[] = [
  {
    id: 'notice-payments',
    title: words(
      'Nạp tiền qua mã QR đã nhanh hơn',
      'Deposits by QR code are faster now',
      '扫码存款更快到账',
      'QRコード入金がさらに速く',
      'ฝากเงินด้วย QR เร็วขึ้นแล้ว',
    ),
    body: words(
      '<p>Từ hôm nay, nạp tiền qua mã QR được ghi có trong vòng <strong>một phút</strong>.</p>',
      '<p>From today, deposits by QR code are credited within <strong>one minute</strong>.</p>',
      '<p>即日起，扫码存款将在<strong>一分钟</strong>内到账。</p>',
      '<p>本日より、QRコードでの入金は<strong>1分</strong>以内に反映されます。</p>',
      '<p>ตั้งแต่วันนี้ ฝากเงินด้วย QR เข้าบัญชีภายใน<strong>หนึ่งนาที</strong></p>',
    ),
  },
  {
    id: 'notice-maintenance',
    title: words(
      'Bảo trì định kỳ thứ Ba, 04:00–05:00',
      'Regular maintenance on Tuesday, 04:00–05:00',
      '周二 04:00–05:00 例行维护',
      '火曜 04:00–05:00 定期メンテナンス',
      'ปิดปรับปรุงวันอังคาร 04:00–05:00',
    ),
    body: words(
      '<p>Một số trò chơi sẽ tạm dừng trong thời gian này. Số dư của bạn không bị ảnh hưởng.</p>',
      '<p>Some games pause during this time. Your balance is not affected.</p>',
      '<p>届时部分游戏将暂停，您的余额不受影响。</p>',
      '<p>この間、一部のゲームを停止します。残高への影響はありません。</p>',
      '<p>บางเกมจะหยุดชั่วคราวในช่วงนี้ ยอดเงินของคุณไม่ได้รับผลกระทบ</p>',
    ),
  },
  {
    id: 'notice-safety',
    title: words(
      'Không chia sẻ mật khẩu với bất kỳ ai',
      'Never share your password',
      '请勿向任何人透露密码',
      'パスワードは誰にも教えないでください',
      'อย่าบอกรหัสผ่านกับใคร',
    ),
    body: words(
      '<p>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh của bạn.</p>',
      '<p>Our staff never ask for your password or your codes.</p>',
      '<p>我们的工作人员绝不会索要您的密码或验证码。</p>',
      '<p>当社スタッフがパスワードや認証コードをお聞きすることはありません。</p>',
      '<p>ทีมงานของเราจะไม่ถามรหัสผ่านหรือรหัสยืนยันของคุณ</p>',
    ),
  },
  {
    id: 'notice-responsible',
    title: words('Chơi có trách nhiệm', 'Play responsibly', '理性游戏', '責任あるプレイを', 'เล่นอย่างมีความรับผิดชอบ'),
    body: words(
      '<p>Bạn có thể đặt hạn mức nạp và thời gian chơi bất cứ lúc nào.</p>',
      '<p>You can set limits on deposits and on time whenever you like.</p>',
      '<p>您可以随时设置存款和游戏时间限额。</p>',
      '<p>入金額とプレイ時間の上限はいつでも設定できます。</p>',
      '<p>คุณตั้งวงเงินฝากและเวลาเล่นได้ทุกเมื่อ</p>',
    ),
  },
]

export const POPUPS: readonly Notice[] = [
  {
    id: 'popup-welcome',
    title: words(
      'Thưởng 100% lần nạp đầu',
      '100% on your first deposit',
      '首存送 100%',
      '初回入金 100% ボーナス',
      'ฝากแรกรับ 100%',
    ),
    body: words(
      '<p>Nạp lần đầu hôm nay và nhận thêm <strong>100%</strong>, tối đa 2.000.</p>',
      '<p>Make your first deposit today and get <strong>100%</strong> more, up to 2,000.</p>',
      '<p>今日首次存款，额外赠送 <strong>100%</strong>，最高 2,000。</p>',
      '<p>本日の初回入金で <strong>100%</strong> を上乗せ、最大 2,000。</p>',
      '<p>ฝากครั้งแรกวันนี้ รับเพิ่ม <strong>100%</strong> สูงสุด 2,000</p>',
    ),
  },
  {
    id: 'popup-app',
    title: words(
      'Ứng dụng đã có phiên bản mới',
      'A new version of the app',
      '应用新版本上线',
      'アプリの新バージョン',
      'แอปเวอร์ชันใหม่มาแล้ว',
    ),
    body: words(
      '<p>Nhanh hơn và nhẹ hơn.</p>',
      '<p>Faster and lighter.</p>',
      '<p>更快，更轻巧。</p>',
      '<p>より速く、より軽く。</p>',
      '<p>เร็วขึ้น เบาขึ้น</p>',
    ),
  },
]

type SeedMatch = Omit<MatchContent, 'matchTime'> & { id: string; inHours: number }

export const MATCHES: readonly SeedMatch[] = [
  {
    id: 'match-1',
    inHours: 5,
    homeTeam: 'Hà Nội FC',
    awayTeam: 'Nam Định',
    homeTeamId: 'ha-noi',
    awayTeamId: 'nam-dinh',
    league: VLEAGUE,
    vendor: 'GOAL',
    nodeId: 1060,
  },
  {
    id: 'match-2',
    inHours: 9,
    homeTeam: 'Hải Phòng',
    awayTeam: 'Thanh Hóa',
    homeTeamId: 'hai-phong',
    awayTeamId: 'thanh-hoa',
    league: VLEAGUE,
    vendor: 'PITCH',
    nodeId: 1061,
  },
  {
    id: 'match-3',
    inHours: 27,
    homeTeam: 'Việt Nam',
    awayTeam: 'Thái Lan',
    homeTeamId: 'viet-nam',
    awayTeamId: 'thai-lan',
    league: AFF,
    vendor: 'ASIABET',
    nodeId: 1062,
  },
  {
    id: 'match-4',
    inHours: 50,
    homeTeam: 'Indonesia',
    awayTeam: 'Malaysia',
    homeTeamId: 'indonesia',
    awayTeamId: 'malaysia',
    league: AFF,
    vendor: 'GOAL',
    nodeId: 1060,
  },
]
