/** Where the web clip's profile is; the site's settings link to it (DL-20). */
export const PROFILE_PATH = '/wps/downloads/lobby.mobileconfig'
