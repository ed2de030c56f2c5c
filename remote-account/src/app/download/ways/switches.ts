/** Whitelabel switches whose names the documents leave open (DL-14, DL-19, DL-22): shared/docs/choices/download.md. */

/** The bar is for members alone. */
export const BAR_NEEDS_LOGIN = 'DOWNLOADBARLOGIN3'
/** The update modal has no way out but the update. */
export const UPDATE_MANDATORY = 'MANDATORYUPDATE3'
/** No home-screen guide is offered. */
export const GUIDE_HIDDEN = 'HIDEHOMEGUIDE3'
