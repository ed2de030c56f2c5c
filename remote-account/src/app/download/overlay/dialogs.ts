import DownloadPopup from './download-popup.tsx'
import HomePopup from './home-popup.tsx'
import SafariNotice from './safari-notice.tsx'

/** What the offers of the app open, in one file: each alone would be a small one, and the entry names every file. */
export const dialogs = { DownloadPopup, HomePopup, SafariNotice }
