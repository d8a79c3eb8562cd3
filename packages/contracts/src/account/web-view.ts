import { z } from 'zod'
import { EpochMsOut } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

export const webView = accountCalls({
  putWebViewCode: {
    method: 'PUT',
    path: '/v1/sessions/me/web-view-code',
    who: 'user',
    effects: 'database',
    summary:
      'For the app: a code that its web view exchanges once, within a minute, for a cookie; it replaces the one before',
    errors: ['FORBIDDEN_CALLER'],
    response: z.object({
      /** 256 random bits, base64url. */
      code: z.string(),
      /** The code expires at this time (1 minute). */
      expiresAtMs: EpochMsOut,
    }),
  },
  openWebViewSession: {
    method: 'POST',
    path: '/v1/web-view-sessions',
    who: 'public',
    effects: 'outside',
    summary: "For the app's web view: takes the code and sets the cookie; wrong, used and old codes are answered alike",
    errors: ['UNAUTHENTICATED', 'FORBIDDEN_CALLER', 'RATE_LIMITED'],
    body: z.strictObject({ code: z.string().min(1).max(200) }),
    response: null,
  },
})
