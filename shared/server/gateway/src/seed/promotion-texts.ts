import { type Language, textIn, type Worded } from '@lobby/contracts/languages'
import { words } from '../promotions/categories.ts'
import type { PromotionContent } from '../promotions/content.ts'

/** `days`: first and last day from now. */
type SeedPromotion = PromotionContent & { id: string; days: readonly [number, number] }

const TERMS = words('Điều kiện', 'Terms', '活动规则', '利用条件', 'เงื่อนไข')

function terms(...lines: [vi: string[], en: string[], cn: string[], ja: string[], th: string[]]): Worded {
  const [VI, EN, CN, JA, TH] = lines
  const html = (language: Language, points: readonly string[]) =>
    `<h3>${textIn(TERMS, language)}</h3><ol>${points.map((point) => `<li>${point}</li>`).join('')}</ol>`
  return { VI: html('VI', VI), EN: html('EN', EN), CN: html('CN', CN), JA: html('JA', JA), TH: html('TH', TH) }
}

export const PROMOTIONS: readonly SeedPromotion[] = [
  {
    id: 'promo-welcome',
    days: [-30, 3650],
    noExpiry: true,
    categories: [1],
    action: { linkageType: 'URL', linkage: '/m/voucherCenter' },
    title: words(
      'Thưởng 100% lần nạp đầu tiên',
      '100% on the first deposit',
      '首次存款送 100%',
      '初回入金で 100%',
      'ฝากครั้งแรกรับ 100%',
    ),
    body: terms(
      ['Nạp tối thiểu <b>100</b>.', 'Thưởng tối đa <b>2.000</b>.', 'Vòng cược 15 lần trước khi rút.'],
      ['Deposit at least <b>100</b>.', 'At most <b>2,000</b>.', 'Turnover of 15 times before a withdrawal.'],
      ['单笔存款至少 <b>100</b>。', '最高赠送 <b>2,000</b>。', '取款前须完成 15 倍流水。'],
      ['<b>100</b> 以上の入金が対象です。', 'ボーナスは最大 <b>2,000</b>。', '出金には 15 倍の賭け条件があります。'],
      ['ฝากขั้นต่ำ <b>100</b>', 'รับสูงสุด <b>2,000</b>', 'ทำเทิร์น 15 เท่าก่อนถอน'],
    ),
  },
  {
    id: 'promo-daily',
    days: [-10, 20],
    noExpiry: false,
    categories: [1, 2],
    action: { linkageType: 'URL', linkage: '/m/voucherCenter' },
    title: words(
      'Nạp mỗi ngày thưởng 10%',
      '10% on every day’s deposit',
      '每日存款送 10%',
      '毎日の入金で 10%',
      'ฝากทุกวันรับ 10%',
    ),
    body: terms(
      ['Mỗi ngày một lần.', 'Tối đa <b>500</b>.'],
      ['Once a day.', 'At most <b>500</b>.'],
      ['每天一次。', '最高 <b>500</b>。'],
      ['1日1回。', '最大 <b>500</b>。'],
      ['วันละครั้ง', 'สูงสุด <b>500</b>'],
    ),
  },
  {
    id: 'promo-slots',
    days: [-5, 9],
    noExpiry: false,
    categories: [2],
    action: { linkageType: 'G', vendor: 'LOTUS', nodeId: 1001 },
    title: words('Tuần lễ Nổ Hũ', 'Jackpot week', '电子大奖周', 'ジャックポットウィーク', 'สัปดาห์แจ็คพอต'),
    body: terms(
      ['Cược <b>1.000</b> trong 7 ngày để nhận <b>40</b>.', 'Áp dụng cho mọi trò nổ hũ.'],
      ['Bet <b>1,000</b> within seven days for <b>40</b>.', 'For all slots.'],
      ['7 天内投注满 <b>1,000</b>，获 <b>40</b>。', '适用于所有电子游戏。'],
      ['7日間で <b>1,000</b> ベットで <b>40</b> を進呈。', '全スロット対象。'],
      ['เดิมพันครบ <b>1,000</b> ภายใน 7 วัน รับ <b>40</b>', 'ใช้ได้กับสล็อตทุกเกม'],
    ),
  },
  {
    id: 'promo-live',
    days: [-20, 3650],
    noExpiry: true,
    categories: [3],
    action: { linkageType: 'URL', linkage: '/m/live' },
    title: words(
      'Hoàn trả sòng bài 1,2%',
      'Live casino rebate of 1.2%',
      '真人返水 1.2%',
      'ライブカジノ 1.2% キャッシュバック',
      'คืนยอดคาสิโนสด 1.2%',
    ),
    body: terms(
      ['Trả vào 12:00 mỗi ngày.', 'Không giới hạn.'],
      ['Paid at 12:00 every day.', 'No limit.'],
      ['每天 12:00 派发。', '不设上限。'],
      ['毎日 12:00 に付与。', '上限なし。'],
      ['จ่ายทุกวันเวลา 12:00', 'ไม่จำกัด'],
    ),
  },
  {
    id: 'promo-sports',
    days: [-2, 12],
    noExpiry: false,
    categories: [4],
    action: { linkageType: 'URL', linkage: '/m/sports' },
    title: words(
      'Hoàn tiền cược xiên thua một trận',
      'Refund for a parlay that lost by one match',
      '串关差一场，退还本金',
      '1試合だけ外れたパーレーを返金',
      'บอลสเต็ปพลาดคู่เดียวคืนเงิน',
    ),
    body: terms(
      ['Từ 5 trận trở lên, tỷ lệ mỗi trận từ 1,60.', 'Hoàn tối đa <b>300</b>.'],
      ['Five matches or more, odds of 1.60 or more each.', 'At most <b>300</b>.'],
      ['5 场及以上，每场赔率不低于 1.60。', '最高退还 <b>300</b>。'],
      ['5試合以上、各オッズ 1.60 以上。', '最大 <b>300</b>。'],
      ['5 คู่ขึ้นไป อัตราต่อรองคู่ละ 1.60 ขึ้นไป', 'สูงสุด <b>300</b>'],
    ),
  },
  {
    id: 'promo-lottery',
    days: [-7, 3650],
    noExpiry: true,
    categories: [5],
    action: { linkageType: 'URL', linkage: '/m/lottery' },
    title: words(
      'Xổ số: hoàn trả 0,8%',
      'Lottery rebate of 0.8%',
      '彩票返水 0.8%',
      '宝くじ 0.8% キャッシュバック',
      'คืนยอดหวย 0.8%',
    ),
    body: terms(
      ['Cho mọi vé ba miền.', 'Trả vào ngày hôm sau.'],
      ['For all three regions.', 'Paid the next day.'],
      ['适用于三地所有彩票。', '次日派发。'],
      ['三地域すべてのくじが対象。', '翌日に付与。'],
      ['ใช้ได้กับหวยทั้งสามภาค', 'จ่ายในวันถัดไป'],
    ),
  },
  {
    id: 'promo-birthday',
    days: [-100, 3650],
    noExpiry: true,
    categories: [6],
    action: { linkageType: 'URL', linkage: '/m/member/benefits' },
    title: words('Quà sinh nhật VIP', 'VIP birthday gift', 'VIP 生日礼金', 'VIP バースデーギフト', 'ของขวัญวันเกิด VIP'),
    body: terms(
      ['Từ hạng Vàng trở lên.', 'Một lần mỗi năm.'],
      ['From Gold upwards.', 'Once a year.'],
      ['黄金及以上等级。', '每年一次。'],
      ['ゴールド以上が対象。', '年1回。'],
      ['ตั้งแต่ระดับโกลด์ขึ้นไป', 'ปีละครั้ง'],
    ),
  },
  {
    id: 'promo-invite',
    days: [-40, 3650],
    noExpiry: true,
    categories: [1, 6],
    action: { linkageType: 'URL', linkage: '/m/inviteFriends' },
    title: words(
      'Mời bạn bè, cùng nhận thưởng',
      'Invite friends, both win',
      '邀请好友，双双得奖',
      '友達を招待して、ふたりで特典',
      'ชวนเพื่อน รับรางวัลทั้งคู่',
    ),
    body: terms(
      ['Bạn bè nạp từ <b>200</b>.', 'Mỗi người nhận <b>50</b>.'],
      ['Your friend deposits <b>200</b> or more.', 'You get <b>50</b> each.'],
      ['好友存款满 <b>200</b>。', '双方各得 <b>50</b>。'],
      ['友達が <b>200</b> 以上を入金。', 'それぞれに <b>50</b> を進呈。'],
      ['เพื่อนฝากตั้งแต่ <b>200</b>', 'รับคนละ <b>50</b>'],
    ),
  },
  {
    id: 'promo-weekend',
    days: [-1, 2],
    noExpiry: false,
    categories: [2, 3],
    action: { linkageType: 'URL', linkage: '/m/gameCenter' },
    title: words('Cuối tuần rực lửa', 'Weekend fire', '火热周末', '白熱ウィークエンド', 'สุดสัปดาห์ร้อนแรง'),
    body: terms(
      ['Thưởng nạp 25% thứ Bảy và Chủ nhật.', 'Tối đa <b>1.000</b>, vòng cược 10 lần.'],
      ['25% on Saturday’s and Sunday’s deposits.', 'At most <b>1,000</b>, to be played 10 times.'],
      ['周六、周日存款送 25%。', '最高 <b>1,000</b>，10 倍流水。'],
      ['土日の入金に 25%。', '最大 <b>1,000</b>、賭け条件 10 倍。'],
      ['ฝากวันเสาร์และอาทิตย์รับ 25%', 'สูงสุด <b>1,000</b> ทำเทิร์น 10 เท่า'],
    ),
  },
]
