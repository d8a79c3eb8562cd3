import type { webView } from '@ieum/contracts/account/web-view.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { isApp } from './is-app.ts'
import { countWebViewTry, takeWebViewCode } from './web-view-code-rows.ts'

/**
 * Codes that open nothing, from one network in a minute. Wide, because a carrier's customers share an address; a code of
 * 256 bits is not found by trying anyway.
 */
export const MAX_WEB_VIEW_TRIES = 100

/**
 * The web view's session for a code of the app. Its own session, so that no bearer ever is in a page; it ends with the
 * app's.
 */
export const openWebViewSession: Handler<typeof webView.openWebViewSession, AccountContext> = async (
  { body, reply },
  { clock, db, indexes, sessions },
) => {
  if (!reply) throw new Error('a session is opened over HTTP only')
  if (isApp(reply.request.headers)) throw new Refusal('FORBIDDEN_CALLER')
  const address = indexes.address(callerNetwork(reply.request.ip))
  const { isAllowed, giveBack } = await countWebViewTry(db, address, clock.realNow(), MAX_WEB_VIEW_TRIES)
  if (!isAllowed) throw new Refusal('RATE_LIMITED')
  const opener = await takeWebViewCode(db, indexes.webViewCode(body.code), clock.realNow())
  if (!opener || !(await sessions.open(opener.userId, reply, { openedBy: opener.sessionId }))) {
    throw new Refusal('UNAUTHENTICATED')
  }
  await giveBack()
}
