import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { ConnectDialog } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { ConnectCalls } from '../actors.ts'
import type { Screen } from '../screen.ts'
import { NOTHING_CONNECTED } from '../status/poll.ts'

/** Codes of the client, for a call without an answer. */
export type UnansweredCode = 'NETWORK_ERROR' | 'TIMEOUT'

/** An error's dialog with its screen. */
export type DialogPlace = `${Screen} ${ConnectDialog}`

type DialogsOfCall = {
  readonly screen: Screen
  readonly byCode: { readonly [code in ErrorCode | UnansweredCode]?: ConnectDialog }
  /** Its dialogs that are shown on the screen of another call, which uses the same ones. */
  readonly elsewhere?: { readonly [dialog in ConnectDialog]?: Screen }
  /** For every other code. */
  readonly otherwise: ConnectDialog
  /** `client_error` is recorded for those other codes, because no dialog is designed for them. */
  readonly isReported: boolean
}

const sessionLost = { UNAUTHENTICATED: 'sessionExpired' } as const

/**
 * Calls whose failure opens a dialog, with that dialog: the machine reads this table. The other calls fail within the
 * screen itself, or are retried invisibly.
 * @source CF-8
 */
export const DIALOGS_OF_CALLS = {
  readAfresh: { screen: 'selection', byCode: sessionLost, otherwise: 'serverError', isReported: true },
  submitConsent: {
    screen: 'consent',
    byCode: { ...sessionLost, MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: 'certificateOrganizationUnregistered' },
    otherwise: 'consentError',
    isReported: true,
  },
  connect: {
    screen: 'connectionRequest',
    byCode: {
      ...sessionLost,
      MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: 'signatureRequired',
      MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: 'allUnregistered',
      MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: 'allError',
      MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: 'errorAndUnregistered',
      NETWORK_ERROR: 'network',
      TIMEOUT: 'network',
      // Too many at once: the same transaction can be retried.
      SERVICE_UNAVAILABLE: 'network',
    },
    otherwise: 'unknown',
    isReported: true,
  },
  getSyncStatus: {
    screen: 'syncStatus',
    byCode: { ...sessionLost, MYDATA_SYNC_NOT_FOUND: 'serverError', ...NOTHING_CONNECTED },
    elsewhere: {
      allUnregistered: 'connectionRequest',
      allError: 'connectionRequest',
      errorAndUnregistered: 'connectionRequest',
    },
    otherwise: 'network',
    isReported: false,
  },
  retrySync: {
    screen: 'completed',
    // Only where something is still missing after another read; otherwise there is no dialog.
    byCode: { ...sessionLost, MYDATA_SYNC_NOTHING_TO_RETRY: 'retryFailed' },
    otherwise: 'retryFailed',
    isReported: true,
  },
} as const satisfies { readonly [call in keyof ConnectCalls]?: DialogsOfCall }

export type CallWithDialogs = keyof typeof DIALOGS_OF_CALLS

/** A call, and one of the dialogs that a specific code of it opens. */
export type DialogOfCode = {
  [call in CallWithDialogs]: {
    readonly call: call
    readonly dialog: (typeof DIALOGS_OF_CALLS)[call]['byCode'][keyof (typeof DIALOGS_OF_CALLS)[call]['byCode']]
  }
}[CallWithDialogs]

/** Returns the dialog that a code opens after a call; the default one where the code is not listed. */
export function dialogAfter(call: CallWithDialogs, code: string): ConnectDialog {
  const { byCode, otherwise }: DialogsOfCall = DIALOGS_OF_CALLS[call]
  const dialogs: { readonly [code: string]: ConnectDialog | undefined } = byCode
  return dialogs[code] ?? otherwise
}

/** Returns that dialog and its screen. */
export function dialogOfCode(call: CallWithDialogs, code: string): DialogPlace {
  const dialog = dialogAfter(call, code)
  if (dialog === 'sessionExpired') return 'none sessionExpired'
  const { screen, elsewhere }: DialogsOfCall = DIALOGS_OF_CALLS[call]
  return `${elsewhere?.[dialog] ?? screen} ${dialog}`
}
