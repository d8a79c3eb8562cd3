import { randomBytes } from 'node:crypto'
import type { webView } from '@ieum/contracts/account/web-view.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountContext } from '../../account-context.ts'
import { isApp } from './is-app.ts'
import { saveWebViewCode } from './web-view-code-rows.ts'

/** @source docs/concepts/request.md#callers */
export const WEB_VIEW_CODE_LIFE_MS = 60_000

/**
 * A code for the app's web view. Only the app with its bearer token may get one: a caller with a cookie needs none. The
 * database stores a keyed hash of it.
 */
export const putWebViewCode: Handler<typeof webView.putWebViewCode, AccountContext> = async (
  { user, reply },
  { clock, indexes },
  trx,
) => {
  if (!reply || !isApp(reply.request.headers)) throw new Refusal('FORBIDDEN_CALLER')
  const code = randomBytes(32).toString('base64url')
  const expiresAtMs = clock.realNow() + WEB_VIEW_CODE_LIFE_MS
  await saveWebViewCode(trx, { sessionId: user.sessionId, codeHash: indexes.webViewCode(code), expiresAtMs })
  // Codes use machine time, clients count in business time.
  return { code, expiresAtMs: String(expiresAtMs + clock.now() - clock.realNow()) }
}
