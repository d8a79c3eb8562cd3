/** Every account call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { analytics } from './analytics.ts'
import { dataDownloadFile, dataDownloads } from './data-downloads.ts'
import { ACCOUNT_ERRORS } from './errors.ts'
import { flags } from './flags.ts'
import { identity } from './identity.ts'
import { leaving } from './leaving.ts'
import { push } from './push.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { signIns } from './sign-ins.ts'
import { terms } from './terms.ts'
import { user } from './user.ts'
import { webView } from './web-view.ts'

export const accountContract = {
  ...identity,
  ...sessions,
  ...signIns,
  ...webView,
  ...push,
  ...user,
  ...leaving,
  ...terms,
  ...settings,
  ...flags,
  ...analytics,
  ...dataDownloads,
}

export const account = {
  contract: accountContract,
  streams: dataDownloadFile,
  errors: ACCOUNT_ERRORS,
} as const satisfies ServiceContract
