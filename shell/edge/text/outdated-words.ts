/** What the page for browsers that are too old says. The shell's own wording is not there yet when it is needed. */
import type { Language } from '@lobby/contracts/languages'

interface OutdatedWords {
  heading: string
  ios: string
  chrome: string
  oldIos: string
  download: Readonly<Record<'IOS' | 'Android', string>>
}

/** The oldest iOS the app runs on, as the wording names it (DL-16). */
const APP_IOS = '12.4'

export const OUTDATED_WORDS: Readonly<Record<Language, OutdatedWords>> = {
  VI: {
    heading: 'Vui lòng cập nhật phiên bản mới nhất',
    ios: 'Trang này cần iOS 15.4 trở lên. Mở Cài đặt > Cài đặt chung > Cập nhật phần mềm để cập nhật.',
    chrome: 'Trang này cần Chrome 99 trở lên. Mở CH Play, tìm Chrome và chọn Cập nhật.',
    oldIos: `Thiết bị của bạn dùng iOS cũ. Ứng dụng cần iOS ${APP_IOS} trở lên: hãy cập nhật trước khi cài đặt.`,
    download: { IOS: 'Tải ứng dụng cho iOS', Android: 'Tải ứng dụng cho Android' },
  },
  EN: {
    heading: 'Please update to the latest version',
    ios: 'This site needs iOS 15.4 or later. Open Settings > General > Software Update to update.',
    chrome: 'This site needs Chrome 99 or later. Open the Play Store, search for Chrome and choose Update.',
    oldIos: `Your device runs an old iOS. The app needs iOS ${APP_IOS} or later: update before you install it.`,
    download: { IOS: 'Download the app for iOS', Android: 'Download the app for Android' },
  },
  CN: {
    heading: '请更新到最新版本',
    ios: '本站需要 iOS 15.4 或更高版本。请打开“设置”>“通用”>“软件更新”。',
    chrome: '本站需要 Chrome 99 或更高版本。请打开 Play 商店，搜索 Chrome 并点击“更新”。',
    oldIos: `您的设备系统版本较旧。应用需要 iOS ${APP_IOS} 或更高版本，请先更新再安装。`,
    download: { IOS: '下载 iOS 应用', Android: '下载 Android 应用' },
  },
  JA: {
    heading: '最新バージョンに更新してください',
    ios: 'このサイトには iOS 15.4 以降が必要です。「設定」>「一般」>「ソフトウェアアップデート」から更新してください。',
    chrome: 'このサイトには Chrome 99 以降が必要です。Play ストアで Chrome を検索し、「更新」を選んでください。',
    oldIos: `お使いの端末の iOS は古いバージョンです。アプリには iOS ${APP_IOS} 以降が必要です。更新してからインストールしてください。`,
    download: { IOS: 'iOS 版アプリをダウンロード', Android: 'Android 版アプリをダウンロード' },
  },
  TH: {
    heading: 'โปรดอัปเดตเป็นเวอร์ชันล่าสุด',
    ios: 'เว็บไซต์นี้ต้องใช้ iOS 15.4 ขึ้นไป เปิดการตั้งค่า > ทั่วไป > รายการอัปเดตซอฟต์แวร์',
    chrome: 'เว็บไซต์นี้ต้องใช้ Chrome 99 ขึ้นไป เปิด Play สโตร์ ค้นหา Chrome แล้วเลือกอัปเดต',
    oldIos: `อุปกรณ์ของคุณใช้ iOS รุ่นเก่า แอปต้องใช้ iOS ${APP_IOS} ขึ้นไป โปรดอัปเดตก่อนติดตั้ง`,
    download: { IOS: 'ดาวน์โหลดแอปสำหรับ iOS', Android: 'ดาวน์โหลดแอปสำหรับ Android' },
  },
}
