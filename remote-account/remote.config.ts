import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

export default defineRemote({
  id: 'account',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'login',
      paths: [PATH.login],
      title: { VI: 'Đăng nhập', EN: 'Log in', CN: '登录', JA: 'ログイン', TH: 'เข้าสู่ระบบ' },
      // SH-31, SH-32, SH-33
      bars: { gameType: false, bottom: false, overlays: false },
      load: './src/auth/login/login-page.tsx',
    },
    {
      // SH-06
      id: 'trial',
      paths: [PATH.trial],
      title: { VI: 'Chơi thử', EN: 'Free trial', CN: '免费试玩', JA: '無料プレイ', TH: 'ทดลองเล่นฟรี' },
      load: './src/auth/trial/trial-page.tsx',
    },
    {
      // SH-08
      id: 'forgot-password',
      paths: [PATH.forgotPassword],
      title: { VI: 'Quên mật khẩu', EN: 'Forgot password', CN: '忘记密码', JA: 'パスワードの再設定', TH: 'ลืมรหัสผ่าน' },
      back: PATH.login,
      load: './src/auth/password/forgot-password-page.tsx',
    },
    {
      // SH-07
      id: 'change-password',
      paths: [PATH.changePassword],
      title: { VI: 'Đổi mật khẩu', EN: 'Change password', CN: '修改密码', JA: 'パスワードの変更', TH: 'เปลี่ยนรหัสผ่าน' },
      access: 'member',
      load: './src/auth/password/change-password-page.tsx',
    },
    {
      // LG-26
      id: 'first-password',
      paths: [PATH.firstPassword],
      title: {
        VI: 'Mật khẩu lần đầu',
        EN: 'First password',
        CN: '首次设置密码',
        JA: '初回パスワード',
        TH: 'ตั้งรหัสผ่านครั้งแรก',
      },
      access: 'member',
      load: './src/auth/password/first-password-page.tsx',
    },
    {
      id: 'register',
      // SH-05
      paths: [PATH.register, `${PATH.register}.html`],
      title: { VI: 'Đăng ký', EN: 'Register', CN: '注册', JA: '新規登録', TH: 'สมัครสมาชิก' },
      // SH-27
      back: '/',
      // SH-31, SH-32, SH-33
      bars: { gameType: false, bottom: false, overlays: false },
      load: './src/auth/register/register-page.tsx',
    },
    {
      id: 'deposit',
      paths: [PATH.deposit],
      title: { VI: 'Nạp tiền', EN: 'Deposit', CN: '存款', JA: '入金', TH: 'ฝากเงิน' },
      access: 'member',
      load: './src/cashier/deposit/deposit-page.tsx',
    },
    {
      id: 'withdraw',
      paths: [PATH.withdraw],
      title: { VI: 'Rút tiền', EN: 'Withdraw', CN: '取款', JA: '出金', TH: 'ถอนเงิน' },
      access: 'member',
      load: './src/cashier/withdraw/withdraw-page.tsx',
    },
    {
      id: 'member-home',
      paths: [PATH.memberHome],
      title: { VI: 'Hội viên', EN: 'Member', CN: '会员', JA: '会員', TH: 'สมาชิก' },
      access: 'member',
      load: './src/member/home/member-home-page.tsx',
    },
    {
      id: 'bet-record',
      paths: [PATH.betRecord],
      title: { VI: 'Lịch sử cược', EN: 'Betting record', CN: '投注记录', JA: 'ベット履歴', TH: 'ประวัติเดิมพัน' },
      access: 'member',
      load: './src/cashier/records/bets/bet-record-page.tsx',
    },
    {
      id: 'account-record',
      paths: [PATH.accountRecord],
      title: { VI: 'Lịch sử giao dịch', EN: 'Account record', CN: '账户明细', JA: '入出金履歴', TH: 'ประวัติธุรกรรม' },
      access: 'member',
      load: './src/cashier/records/transactions/account-record-page.tsx',
    },
    {
      id: 'profit-and-loss',
      paths: [PATH.profitAndLoss],
      title: { VI: 'Báo cáo lãi lỗ', EN: 'Profit and loss', CN: '盈亏报表', JA: '損益', TH: 'กำไรขาดทุน' },
      access: 'member',
      load: './src/cashier/records/profit/profit-page.tsx',
    },
    {
      id: 'service',
      paths: [PATH.service],
      title: {
        VI: 'Chăm sóc khách hàng',
        EN: 'Customer service',
        CN: '客户服务',
        JA: 'カスタマーサポート',
        TH: 'ฝ่ายบริการลูกค้า',
      },
      load: './src/support/service/service-page.tsx',
    },
    {
      id: 'messages',
      paths: [PATH.messages],
      title: { VI: 'Tin nhắn', EN: 'Messages', CN: '消息', JA: 'メッセージ', TH: 'ข้อความ' },
      access: 'member',
      load: './src/support/messages/messages-page.tsx',
    },
    {
      id: 'user-agreement',
      paths: [PATH.userAgreement],
      title: { VI: 'Điều khoản sử dụng', EN: 'User agreement', CN: '用户协议', JA: '利用規約', TH: 'ข้อตกลงการใช้งาน' },
      load: './src/support/agreement/agreement-page.tsx',
    },
    {
      id: 'download',
      paths: [PATH.download],
      title: {
        VI: 'Tải ứng dụng',
        EN: 'Download app',
        CN: '下载应用',
        JA: 'アプリの入手',
        TH: 'ดาวน์โหลดแอป',
      },
      // SH-31, SH-32
      bars: { gameType: false, bottom: false },
      load: './src/app/download/page/download-page.tsx',
    },
    {
      id: 'app-download',
      paths: [PATH.appDownload],
      title: {
        VI: 'Cài đặt hồ sơ',
        EN: 'Install the profile',
        CN: '安装描述文件',
        JA: 'プロファイル',
        TH: 'ติดตั้งโปรไฟล์',
      },
      back: PATH.download,
      load: './src/app/download/page/profile-page.tsx',
    },
    {
      id: 'my-account',
      paths: [PATH.myAccount],
      title: { VI: 'Tài khoản của tôi', EN: 'My account', CN: '我的账户', JA: 'マイアカウント', TH: 'บัญชีของฉัน' },
      access: 'member',
      load: './src/member/my-account/my-account-page.tsx',
    },
    {
      id: 'security-centre',
      paths: [PATH.securityCentre],
      title: {
        VI: 'Trung tâm bảo mật',
        EN: 'Security centre',
        CN: '安全中心',
        JA: 'セキュリティ',
        TH: 'ศูนย์ความปลอดภัย',
      },
      access: 'member',
      load: './src/member/security/security-page.tsx',
    },
    {
      id: 'benefits',
      paths: [PATH.benefits],
      title: { VI: 'Quyền lợi hội viên', EN: 'Member benefits', CN: '会员权益', JA: '会員特典', TH: 'สิทธิพิเศษสมาชิก' },
      access: 'member',
      load: './src/member/benefits/benefits-page.tsx',
    },
  ],
  slots: [
    {
      id: 'download',
      slot: 'layout.overlay',
      height: 0,
      load: './src/app/download/download-overlay.tsx',
    },
    { id: 'home-wallet', slot: 'home.wallet', height: 88, load: './src/cashier/home-wallet/home-wallet.tsx' },
    {
      id: 'side-menu',
      slot: 'layout.sideMenu',
      when: { session: 'member' },
      height: 0,
      load: './src/member/menu/side-menu.tsx',
    },
  ],
})
