import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { escaped } from '../wire/html.ts'
import { text } from '../wording/wording.ts'

const NAME: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'google.com': 'Google',
  'oidc.zalo': 'Zalo',
}

interface Consent {
  providerId: string
  continueUri: string
  state: string
  path: string
  language: Language
}

/** SANDBOX: where the provider would ask for its own password. Nobody is checked: any name is any account. */
export function consentPage({ providerId, continueUri, state, path, language }: Consent): string {
  const hidden = Object.entries({ providerId, continueUri, state, lang: language })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const provider = escaped(NAME[providerId] ?? providerId)
  const say = (key: 'account' | 'cancel' | 'go' | 'instead' | 'name'): string =>
    escaped(text(`consentPage.${key}`, language, { provider: NAME[providerId] ?? providerId }))
  return `<!doctype html><html lang="${LANGUAGE_TAG[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>SANDBOX ${provider}</title>
<style>
body{margin:0 auto;max-width:420px;padding:32px 20px;font:16px/1.5 system-ui,sans-serif;color:#1c2230;background:#f4f6fa}
strong{display:inline-block;padding:2px 10px;border-radius:6px;background:#b3262e;color:#fff;letter-spacing:.08em}
label{display:block;margin-top:16px}input{width:100%;box-sizing:border-box;min-height:48px;padding:0 14px;border:1px solid #7a8499;border-radius:10px;font:inherit}
button{width:100%;min-height:48px;margin-top:24px;border:0;border-radius:10px;background:#1c2230;color:#fff;font:inherit;font-weight:600}
a{display:grid;place-items:center;min-height:48px;color:inherit}
</style>
<main><strong>SANDBOX</strong><h1>${provider}</h1>
<p>${say('instead')}</p>
<form method="get" action="${escaped(path)}">${hidden}
<label>${say('account')}<input name="account" required autocomplete="off" autocapitalize="none"></label>
<label>${say('name')}<input name="name" autocomplete="off"></label>
<button>${say('go')}</button></form>
<a href="${escaped(continueUri)}">${say('cancel')}</a></main></html>`
}
