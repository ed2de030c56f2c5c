/** Where the files are; the site's settings link to them (DL-20). */
export const DOWNLOADS = {
  profile: '/wps/downloads/lobby.mobileconfig',
  android: '/wps/downloads/lobby-SANDBOX.apk',
  ios: '/wps/downloads/lobby-SANDBOX.ipa',
} as const
