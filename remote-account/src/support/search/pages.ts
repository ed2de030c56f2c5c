import { loginPath, PATH, withQuery } from '@lobby/contracts/paths'
import {
  BankIcon,
  ChartLineIcon,
  CrownIcon,
  DepositIcon,
  DownloadIcon,
  FileIcon,
  GamepadIcon,
  HeadsetIcon,
  HeartHandshakeIcon,
  HistoryIcon,
  LockIcon,
  LogInIcon,
  MailIcon,
  QuestionIcon,
  ReceiptIcon,
  ShieldCheckIcon,
  ShieldIcon,
  SmartphoneIcon,
  UserIcon,
  UserPlusIcon,
  WithdrawIcon,
} from '@lobby/ui/icons'
import type { ComponentType } from 'react'

/** A page that a player may look for. */
export interface Page {
  /** Its title among the texts of this remote. */
  title:
    | `titles.${'deposit' | 'withdraw' | 'betRecord' | 'accountRecord' | 'profitAndLoss' | 'memberHome' | 'myAccount'}`
    | `titles.${'securityCentre' | 'changePassword' | 'forgotPassword' | 'saferPlay' | 'benefits' | 'messages'}`
    | `titles.${'service' | 'userAgreement' | 'download' | 'login' | 'register' | 'trial'}`
    | 'security.cards'
    | 'security.devices'
    | 'identity.title'
  Icon: ComponentType<{ size?: number }>
  path: string
  /** What players type for it, without accents. Nobody reads these: the site has one name for each. */
  words: readonly string[]
  /** Whom it is for: `member` asks a visitor to log in first and leads there then; without one, everybody. */
  who?: 'member' | 'visitor'
}

const CARDS = withQuery(PATH.securityCentre, { view: 'cards' })

/**
 * In the order in which those stand that are found by the same word. Who has chosen another language knows their names
 * in Vietnamese or English all the same.
 */
export const PAGES: readonly Page[] = [
  {
    title: 'titles.login',
    Icon: LogInIcon,
    path: loginPath(),
    who: 'visitor',
    words: ['dang nhap', 'log in', 'sign in'],
  },
  {
    title: 'titles.register',
    Icon: UserPlusIcon,
    path: PATH.register,
    who: 'visitor',
    words: ['dang ky', 'register', 'tao tai khoan', 'mo tai khoan', 'sign up'],
  },
  {
    title: 'titles.trial',
    Icon: GamepadIcon,
    path: PATH.trial,
    who: 'visitor',
    words: ['choi thu', 'choi mien phi', 'demo', 'free play', 'trial'],
  },
  {
    ...{ title: 'titles.forgotPassword', Icon: LockIcon, path: PATH.forgotPassword, who: 'visitor' },
    words: ['quen mat khau', 'forgot password', 'lay lai mat khau', 'mat khau', 'password', 'reset password'],
  },
  {
    ...{ title: 'titles.deposit', Icon: DepositIcon, path: PATH.deposit, who: 'member' },
    words: [
      'nap tien',
      'deposit',
      'gui tien',
      'ngan hang',
      'chuyen khoan',
      'nap rut',
      'vi dien tu',
      'bank',
      'top up',
      'payment',
      'cashier',
    ],
  },
  {
    ...{ title: 'titles.withdraw', Icon: WithdrawIcon, path: PATH.withdraw, who: 'member' },
    words: [
      'rut tien',
      'withdraw',
      'ngan hang',
      'nap rut',
      'tien ve',
      'bank',
      'cash out',
      'payout',
      'withdrawal',
      'cashier',
    ],
  },
  {
    ...{ title: 'security.cards', Icon: BankIcon, path: CARDS, who: 'member' },
    words: ['ngan hang', 'the ngan hang', 'so tai khoan', 'lien ket ngan hang', 'bank', 'bank cards'],
  },
  {
    ...{ title: 'titles.betRecord', Icon: HistoryIcon, path: PATH.betRecord, who: 'member' },
    words: [
      'lich su cuoc',
      'betting record',
      'lich su choi',
      'don cuoc',
      've cuoc',
      've da mua',
      'bet history',
      'my bets',
      'tickets',
    ],
  },
  {
    ...{ title: 'titles.accountRecord', Icon: ReceiptIcon, path: PATH.accountRecord, who: 'member' },
    words: ['lich su giao dich', 'account record', 'sao ke', 'lich su nap rut', 'transactions', 'statement'],
  },
  {
    ...{ title: 'titles.profitAndLoss', Icon: ChartLineIcon, path: PATH.profitAndLoss, who: 'member' },
    words: ['bao cao lai lo', 'profit and loss', 'thang thua', 'thong ke thang thua', 'win loss', 'winnings'],
  },
  {
    title: 'titles.memberHome',
    Icon: UserIcon,
    path: PATH.memberHome,
    who: 'member',
    words: ['hoi vien', 'member', 'ca nhan', 'trang ca nhan'],
  },
  {
    ...{ title: 'titles.myAccount', Icon: UserIcon, path: PATH.myAccount, who: 'member' },
    words: [
      'tai khoan cua toi',
      'my account',
      'so du',
      'vi tien',
      'ho so',
      'anh dai dien',
      'biet danh',
      'balance',
      'wallet',
      'profile',
      'nickname',
    ],
  },
  {
    ...{ title: 'titles.benefits', Icon: CrownIcon, path: PATH.benefits, who: 'member' },
    words: [
      'quyen loi hoi vien',
      'member benefits',
      'vip',
      'vip club',
      'cau lac bo',
      'cap do',
      'cap bac',
      'hang hoi vien',
      'thang cap',
      'club',
      'levels',
      'loyalty',
    ],
  },
  {
    ...{ title: 'titles.securityCentre', Icon: ShieldCheckIcon, path: PATH.securityCentre, who: 'member' },
    words: [
      'trung tam bao mat',
      'xac thuc',
      'mat khau thanh toan',
      'khoa truy cap',
      'so dien thoai',
      'otp',
      'security',
      'passkeys',
    ],
  },
  {
    ...{
      title: 'identity.title',
      Icon: ShieldCheckIcon,
      path: withQuery(PATH.securityCentre, { view: 'identity' }),
      who: 'member',
    },
    words: ['can cuoc', 'cccd', 'giay to', 'kyc', 'documents', 'verification', 'verify'],
  },
  {
    ...{
      title: 'security.devices',
      Icon: SmartphoneIcon,
      path: withQuery(PATH.securityCentre, { view: 'devices' }),
      who: 'member',
    },
    words: ['thiet bi', 'dang xuat thiet bi', 'devices', 'sessions'],
  },
  {
    title: 'titles.changePassword',
    Icon: LockIcon,
    path: PATH.changePassword,
    who: 'member',
    words: ['doi mat khau', 'change password', 'mat khau', 'password'],
  },
  {
    ...{ title: 'titles.messages', Icon: MailIcon, path: PATH.messages, who: 'member' },
    words: ['tin nhan', 'messages', 'hop thu', 'thu den', 'inbox', 'mail'],
  },
  {
    ...{ title: 'titles.saferPlay', Icon: ShieldIcon, path: PATH.saferPlay },
    words: [
      'choi an toan',
      'safer play',
      'gioi han',
      'han muc',
      'tu khoa',
      'tam nghi',
      'nghien',
      'responsible gambling',
      'limits',
      'self exclusion',
    ],
  },
  {
    ...{ title: 'titles.service', Icon: HeadsetIcon, path: PATH.service },
    words: [
      'cham soc khach hang',
      'customer service',
      ...['cskh', 'ho tro', 'tro giup', 'lien he', 'khieu nai', 'gop y', 'hoi dap', 'huong dan', 'dai ly', 'tong dai'],
      ...['chat', 'hotline', 'help', 'contact', 'support', 'feedback', 'faq', 'complaint'],
    ],
  },
  {
    ...{ title: 'titles.userAgreement', Icon: FileIcon, path: PATH.userAgreement },
    words: ['dieu khoan su dung', 'quy dinh', 'luat choi', 'quyen rieng tu', 'terms', 'privacy', 'rules'],
  },
  {
    ...{ title: 'titles.download', Icon: DownloadIcon, path: PATH.download },
    words: [
      'tai ung dung',
      'download',
      'app',
      'cai app',
      'cai dat',
      'dien thoai',
      'android',
      'ios',
      'iphone',
      'apk',
      'install',
    ],
  },
]

/** Pages of other sites, by the type of their link; one that the site does not have is left out. */
export const OTHER_SITES = [
  {
    title: 'link.helpCentre',
    Icon: QuestionIcon,
    type: 'HELPCENTER',
    words: ['tro giup', 'huong dan', 'hoi dap', 'help', 'faq', 'guide'],
  },
  {
    ...({ title: 'link.affiliate', Icon: HeartHandshakeIcon, type: 'AFFILIATELINK' } as const),
    words: ['dai ly', 'hoa hong', 'cong tac vien', 'doi tac', 'agent', 'affiliate', 'commission', 'partner'],
  },
] as const
