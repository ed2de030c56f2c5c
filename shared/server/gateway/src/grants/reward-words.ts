import type { Worded } from '@lobby/contracts/languages'
import { localDay, timeOnDay } from '../time/calendar.ts'

const words = (VI: string, EN: string, CN: string, JA: string, TH: string): Worded => ({ VI, EN, CN, JA, TH })

/** What a reward is for, in the words of the reward centre. */
export const REWARD_WORDS = {
  liveRebate: words('Hoàn trả sòng bài', 'Live casino rebate', '真人返水', 'ライブカジノ還元', 'คืนยอดคาสิโนสด'),
  lotteryRebate: words('Hoàn trả xổ số', 'Lottery rebate', '彩票返水', '宝くじ還元', 'คืนยอดหวย'),
  register: words('Thưởng đăng ký', 'Registration bonus', '注册奖金', '登録ボーナス', 'โบนัสสมัครสมาชิก'),
  inviter: words('Thưởng mời bạn', 'Invitation bonus', '邀请奖励', '友達招待ボーナス', 'โบนัสชวนเพื่อน'),
  invited: words(
    'Quà cho người được mời',
    'Gift for joining by invitation',
    '受邀好礼',
    '招待された方へのギフト',
    'ของขวัญสำหรับผู้ถูกชวน',
  ),
  commission: words('Hoa hồng bạn bè', 'Commission from friends', '好友佣金', '友達コミッション', 'ค่าคอมจากเพื่อน'),
  salary: words('Lương ngày đội nhóm', 'Daily salary of the team', '团队日工资', 'チーム日給', 'เงินเดือนรายวันของทีม'),
  dividend: words('Cổ tức đội nhóm', 'Dividend of the team', '团队分红', 'チーム配当', 'เงินปันผลของทีม'),
  hour: words('Lương giờ đội nhóm', 'Hourly salary of the team', '团队时工资', 'チーム時給', 'เงินรายชั่วโมงของทีม'),
} as const satisfies Record<string, Worded>

const addTo = (title: Worded, more: string): Worded => {
  const { EN, ...rest } = title
  return {
    ...Object.fromEntries(Object.entries(rest).map(([language, text]) => [language, `${text} ${more}`])),
    EN: `${EN} ${more}`,
  } as Worded
}

/** `Daily salary 20/11/2026`, for the local day that starts a period. */
export const onDay = (title: Worded, day: number): Worded => addTo(title, dayText(day))
/** `Hourly salary 20/11/2026 21:00`; `at` is ms. */
export const atHour = (title: Worded, at: number): Worded => {
  const day = localDay(at)
  const hour = Math.floor((at - timeOnDay(day, 0)) / 3_600_000)
  return addTo(title, `${dayText(day)} ${String(hour).padStart(2, '0')}:00`)
}

function dayText(day: number): string {
  const [year, month, date] = new Date(day * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}
