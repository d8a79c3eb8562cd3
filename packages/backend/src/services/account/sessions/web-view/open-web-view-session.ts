import type { webView } from '@ieum/contracts/account/web-view.ts'
import { callerNetwork } from '../../../../platform/http/caller-network.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountContext } from '../../account-context.ts'
import { isApp } from './is-app.ts'
import { claimWebViewCode, countWebViewTry } from './web-view-code-rows.ts'

/**
 * Invalid codes from one network in a minute. The limit is wide, because a carrier's customers share an address; nobody
 * guesses a code of 256 bits anyway.
 */
export const MAX_WEB_VIEW_TRIES = 100

/**
 * Opens the web view's session for a code of the app. It is a session of its own, so that no bearer token is ever in a
 * page; it ends with the app's.
 */
export const openWebViewSession: Handler<typeof webView.openWebViewSession, AccountContext> = async (
  { body, reply },
  { clock, db, indexes, sessions },
) => {
  if (!reply) throw new Error('a session is opened over HTTP only')
  if (isApp(reply.request.headers)) throw new Refusal('FORBIDDEN_CALLER')
  const address = indexes.address(callerNetwork(reply.request.ip))
  const { isAllowed, returnTry } = await countWebViewTry(db, address, clock.realNow(), MAX_WEB_VIEW_TRIES)
  if (!isAllowed) throw new Refusal('RATE_LIMITED')
  const opener = await claimWebViewCode(db, indexes.webViewCode(body.code), clock.realNow())
  if (!opener || !(await sessions.open(opener.userId, reply, { openedBy: opener.sessionId }))) {
    throw new Refusal('UNAUTHENTICATED')
  }
  await returnTry()
}
