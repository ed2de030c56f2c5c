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
      load: './src/features/login/login-page.tsx',
    },
    {
      id: 'member-home',
      paths: [PATH.memberHome],
      title: { VI: 'Hội viên', EN: 'Member', CN: '会员', JA: '会員', TH: 'สมาชิก' },
      access: 'member',
      load: './src/features/member/member-home-page.tsx',
    },
  ],
  slots: [
    { id: 'home-wallet', slot: 'home.wallet', height: 88, load: './src/features/wallet/home-wallet.tsx' },
    {
      id: 'side-menu',
      slot: 'layout.sideMenu',
      when: { session: 'member' },
      height: 0,
      load: './src/features/menu/side-menu.tsx',
    },
  ],
})
