import type { dataDownloads } from '@ieum/contracts/account/data-downloads.ts'
import { isSignInFresh } from '@ieum/domain/account/sign-in-proof.ts'
import { loadDownload } from '../../../platform/data-download/download-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { loadSignIn } from '../sessions/devices/device-rows.ts'
import { dataDownloadView } from './data-download-view.ts'

type Get = Handler<typeof dataDownloads.getDataDownload, AccountContext>

export const getDataDownload: Get = async ({ user: { userId, sessionId } }, { clock, db }) => {
  const row = await loadDownload(db, userId)
  const signIn = await loadSignIn(db, userId, sessionId)
  return {
    dataDownload: row && dataDownloadView(row, clock.now()),
    isSignInFresh: signIn !== null && isSignInFresh(signIn.signedInAtMs, clock.realNow()),
  }
}
