import type { BannerContent, MatchContent, NoticeContent, PromotionContent, Wording } from './content.ts'

const words = (VI: string, EN: string): Wording => ({ VI, EN })

export const CATEGORIES = [
  { id: 1, nameVi: 'Thành viên mới', nameEn: 'New players' },
  { id: 2, nameVi: 'Nổ hũ', nameEn: 'Slots' },
  { id: 3, nameVi: 'Sòng bài trực tuyến', nameEn: 'Live casino' },
  { id: 4, nameVi: 'Thể thao', nameEn: 'Sports' },
  { id: 5, nameVi: 'Xổ số', nameEn: 'Lottery' },
  { id: 6, nameVi: 'VIP', nameEn: 'VIP' },
] as const

type Banner = BannerContent & { id: string; group: string }
export const BANNERS: readonly Banner[] = [
  {
    id: 'banner-welcome',
    group: 'm_home',
    title: words('Chào mừng thành viên mới', 'Welcome, new players'),
    action: { linkageType: 'P', linkage: 'promo-welcome' },
  },
  {
    id: 'banner-carp',
    group: 'm_home',
    title: words('Cá Chép Hóa Rồng: hũ vàng tuần này', "Carp to Dragon: this week's jackpot"),
    action: { linkageType: 'G', vendor: 'MEK', nodeId: 1019 },
  },
  {
    id: 'banner-lottery',
    group: 'm_home',
    title: words('Xổ số ba miền mỗi ngày', 'Three regions, every day'),
    action: { linkageType: 'URL', linkage: '/m/lottery' },
  },
  {
    id: 'banner-live',
    group: 'm_home',
    title: words('Baccarat Hoàng Gia', 'Royal Baccarat'),
    action: { linkageType: 'G', vendor: 'ROYAL', nodeId: 1033 },
  },
  {
    id: 'banner-register',
    group: 'm_reg',
    title: words('Đăng ký nhận thưởng', 'Register for a bonus'),
    action: {},
  },
]

type Notice = NoticeContent & { id: string }
export const NOTICES: readonly Notice[] = [
  {
    id: 'notice-payments',
    title: words('Nạp tiền qua mã QR đã nhanh hơn', 'Deposits by QR code are faster now'),
    body: words(
      '<p>Từ hôm nay, nạp tiền qua mã QR được ghi có trong vòng <strong>một phút</strong>.</p>',
      '<p>From today, deposits by QR code are credited within <strong>one minute</strong>.</p>',
    ),
  },
  {
    id: 'notice-maintenance',
    title: words('Bảo trì định kỳ thứ Ba, 04:00–05:00', 'Regular maintenance on Tuesday, 04:00–05:00'),
    body: words(
      '<p>Một số trò chơi sẽ tạm dừng trong thời gian này. Số dư của bạn không bị ảnh hưởng.</p>',
      '<p>Some games pause during this time. Your balance is not affected.</p>',
    ),
  },
  {
    id: 'notice-safety',
    title: words('Không chia sẻ mật khẩu với bất kỳ ai', 'Never share your password'),
    body: words(
      '<p>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh của bạn.</p>',
      '<p>Our staff never ask for your password or your codes.</p>',
    ),
  },
  {
    id: 'notice-responsible',
    title: words('Chơi có trách nhiệm', 'Play responsibly'),
    body: words(
      '<p>Bạn có thể đặt hạn mức nạp và thời gian chơi bất cứ lúc nào.</p>',
      '<p>You can set limits on deposits and on time whenever you like.</p>',
    ),
  },
]

export const POPUPS: readonly Notice[] = [
  {
    id: 'popup-welcome',
    title: words('Thưởng 100% lần nạp đầu', '100% on your first deposit'),
    body: words(
      '<p>Nạp lần đầu hôm nay và nhận thêm <strong>100%</strong>, tối đa 2.000.</p>',
      '<p>Make your first deposit today and get <strong>100%</strong> more, up to 2,000.</p>',
    ),
  },
  {
    id: 'popup-app',
    title: words('Ứng dụng đã có phiên bản mới', 'A new version of the app'),
    body: words('<p>Nhanh hơn và nhẹ hơn.</p>', '<p>Faster and lighter.</p>'),
  },
]

/** `days`: first and last day from now. */
type SeedPromotion = PromotionContent & { id: string; days: readonly [number, number] }

function terms(VI: readonly string[], EN: readonly string[]): Wording {
  const html = (heading: string, lines: readonly string[]) =>
    `<h3>${heading}</h3><ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
  return words(html('Điều kiện', VI), html('Terms', EN))
}

export const PROMOTIONS: readonly SeedPromotion[] = [
  {
    id: 'promo-welcome',
    days: [-30, 3650],
    noExpiry: true,
    categories: [1],
    action: { linkageType: 'URL', linkage: '/m/voucherCenter' },
    title: words('Thưởng 100% lần nạp đầu tiên', '100% on the first deposit'),
    body: terms(
      ['Nạp tối thiểu <b>100</b>.', 'Thưởng tối đa <b>2.000</b>.', 'Vòng cược 15 lần trước khi rút.'],
      ['Deposit at least <b>100</b>.', 'At most <b>2,000</b>.', 'Turnover of 15 times before a withdrawal.'],
    ),
  },
  {
    id: 'promo-daily',
    days: [-10, 20],
    noExpiry: false,
    categories: [1, 2],
    action: { linkageType: 'URL', linkage: '/m/voucherCenter' },
    title: words('Nạp mỗi ngày thưởng 10%', '10% on every day’s deposit'),
    body: terms(['Mỗi ngày một lần.', 'Tối đa <b>500</b>.'], ['Once a day.', 'At most <b>500</b>.']),
  },
  {
    id: 'promo-slots',
    days: [-5, 9],
    noExpiry: false,
    categories: [2],
    action: { linkageType: 'G', vendor: 'LOTUS', nodeId: 1001 },
    title: words('Tuần lễ Nổ Hũ', 'Jackpot week'),
    body: terms(
      ['Cược <b>1.000</b> trong tuần để nhận 20 vòng quay.', 'Áp dụng cho mọi trò nổ hũ.'],
      ['Bet <b>1,000</b> in the week for 20 free spins.', 'For all slots.'],
    ),
  },
  {
    id: 'promo-live',
    days: [-20, 3650],
    noExpiry: true,
    categories: [3],
    action: { linkageType: 'URL', linkage: '/m/live' },
    title: words('Hoàn trả sòng bài 1,2%', 'Live casino rebate of 1.2%'),
    body: terms(['Trả vào 12:00 mỗi ngày.', 'Không giới hạn.'], ['Paid at 12:00 every day.', 'No limit.']),
  },
  {
    id: 'promo-sports',
    days: [-2, 12],
    noExpiry: false,
    categories: [4],
    action: { linkageType: 'URL', linkage: '/m/sports' },
    title: words('Hoàn tiền cược xiên thua một trận', 'Refund for a parlay that lost by one match'),
    body: terms(
      ['Từ 5 trận trở lên, tỷ lệ mỗi trận từ 1,60.', 'Hoàn tối đa <b>300</b>.'],
      ['Five matches or more, odds of 1.60 or more each.', 'At most <b>300</b>.'],
    ),
  },
  {
    id: 'promo-lottery',
    days: [-7, 3650],
    noExpiry: true,
    categories: [5],
    action: { linkageType: 'URL', linkage: '/m/lottery' },
    title: words('Xổ số: hoàn trả 0,8%', 'Lottery rebate of 0.8%'),
    body: terms(['Cho mọi vé ba miền.', 'Trả vào ngày hôm sau.'], ['For all three regions.', 'Paid the next day.']),
  },
  {
    id: 'promo-birthday',
    days: [-100, 3650],
    noExpiry: true,
    categories: [6],
    action: {},
    title: words('Quà sinh nhật VIP', 'VIP birthday gift'),
    body: terms(['Từ hạng Vàng trở lên.', 'Một lần mỗi năm.'], ['From Gold upwards.', 'Once a year.']),
  },
  {
    id: 'promo-invite',
    days: [-40, 3650],
    noExpiry: true,
    categories: [1, 6],
    action: { linkageType: 'URL', linkage: '/m/inviteFriends' },
    title: words('Mời bạn bè, cùng nhận thưởng', 'Invite friends, both win'),
    body: terms(
      ['Bạn bè nạp từ <b>200</b>.', 'Mỗi người nhận <b>50</b>.'],
      ['Your friend deposits <b>200</b> or more.', 'You get <b>50</b> each.'],
    ),
  },
  {
    id: 'promo-weekend',
    days: [-1, 2],
    noExpiry: false,
    categories: [2, 3],
    action: { linkageType: 'URL', linkage: '/m/gameCenter' },
    title: words('Cuối tuần rực lửa', 'Weekend fire'),
    body: terms(['Thưởng nạp 25% thứ Bảy và Chủ nhật.'], ['25% on Saturday’s and Sunday’s deposits.']),
  },
]

type SeedMatch = Omit<MatchContent, 'matchTime'> & { id: string; inHours: number }

const VLEAGUE = words('V.League 1', 'V.League 1')
const AFF = words('Cúp Đông Nam Á', 'Southeast Asia Cup')

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
