import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }

/** What the documents let the site say, by the code of the gateway, or of the page itself. */
test.each([
  ['ER-07', 'login.captcha', 'Verification code error'],
  ['ER-08', 'login.not.session', 'Sorry, you are not logged in! please login first.'],
  [
    'ER-09',
    'permission.denied',
    'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  ],
  ['ER-10', 'member.unknown', 'Sorry, the user does not exist or is disabled.'],
  ['ER-11', 'member.exists', 'Sorry, the username already exists.'],
  ['ER-12', 'account.format', 'Account format is incorrect'],
  ['ER-12', 'password.format', 'Password format is incorrect'],
  ['ER-12', 'email.format', 'E-mail format is incorrect'],
  ['ER-12', 'name.format', 'Name format is not valid'],
  ['ER-12', 'mobile.format', 'The mobile num is not valid'],
  ['ER-13', 'referrer.unknown', 'Referrer link error'],
  ['ER-13', 'unknown', 'Unknown error'],
  ['ER-14', 'login.session.ended', 'The account has been logged out, please log in again'],
  ['ER-15', 'site.maintenance', 'The platform is under maintenance'],
  ['ER-16', 'region.restricted', 'Access restricted'],
  ['ER-17', 'login.failed', 'Wrong username or password'],
  ['ER-17', 'login.locked', 'The account does not exist or is locked'],
  ['ER-17', 'affiliate.unknown', 'Invalid invitation code'],
  ['ER-17', 'client.offline', 'No network or unstable connection'],
  ['LG-29', 'login.non.agent', 'Non-agents cannot log in'],
  ['LG-30', 'login.non.member', 'Non-member account unable to login'],
  ['TR-04', 'trial.restricted', 'Please login an actual account to use this function'],
  ['VA-03', 'password.mismatch', 'Confirmation password not matched'],
  ['VA-15', 'birthday.format', 'Please enter the correct date of birth'],
  ['VA-15', 'sms.code', 'Please enter a valid verification code'],
  ['VA-17', 'password.same', 'The new password and the old password cannot be the same'],
])('%s `%s` says "%s"', (_row, code, said) => {
  expect(en.errors).toHaveProperty(code, said)
})
