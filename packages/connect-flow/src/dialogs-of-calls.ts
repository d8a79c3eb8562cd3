import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { ConnectDialog } from '@ieum/contracts/mydata/connect-names.ts'
import type { ConnectCalls } from './actors.ts'
import { NOTHING_CONNECTED } from './poll.ts'
import type { Screen } from './screen.ts'

/** Codes of the client, for a call without an answer. */
export type UnansweredCode = 'NETWORK_ERROR' | 'TIMEOUT'

/** A dialog of an error, on the screen that it stands over. */
export type DialogPlace = `${Screen} ${ConnectDialog}`

type DialogsOfCall = {
  readonly screen: Screen
  readonly byCode: { readonly [code in ErrorCode | UnansweredCode]?: ConnectDialog }
  /** Dialogs of it that stand on the screen of another call, which says the same. */
  readonly elsewhere?: { readonly [dialog in ConnectDialog]?: Screen }
  /** For every other code. */
  readonly otherwise: ConnectDialog
  /** `client_error` is recorded for those other codes, as no dialog foresees them. */
  readonly isReported: boolean
}

const sessionLost = { UNAUTHENTICATED: 'sessionExpired' } as const

/**
 * Calls whose failure is a dialog, and which one: the machine asks this table. The other calls fail into the screen
 * itself, or are repeated unseen.
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
      // Too many at once: the same transaction can be tried again.
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
    // Only where something is still missing after another look; else there is no dialog.
    byCode: { ...sessionLost, MYDATA_SYNC_NOTHING_TO_RETRY: 'retryFailed' },
    otherwise: 'retryFailed',
    isReported: true,
  },
} as const satisfies { readonly [call in keyof ConnectCalls]?: DialogsOfCall }

export type CallWithDialogs = keyof typeof DIALOGS_OF_CALLS

/** A call, and one of the dialogs that a code of its own opens. */
export type DialogOfCode = {
  [call in CallWithDialogs]: {
    readonly call: call
    readonly dialog: (typeof DIALOGS_OF_CALLS)[call]['byCode'][keyof (typeof DIALOGS_OF_CALLS)[call]['byCode']]
  }
}[CallWithDialogs]

/** The dialog that a code opens after a call; the one for every other code where none is named. */
export function dialogAfter(call: CallWithDialogs, code: string): ConnectDialog {
  const { byCode, otherwise }: DialogsOfCall = DIALOGS_OF_CALLS[call]
  const dialogs: { readonly [code: string]: ConnectDialog | undefined } = byCode
  return dialogs[code] ?? otherwise
}

/** That dialog, and where it stands. */
export function dialogOfCode(call: CallWithDialogs, code: string): DialogPlace {
  const dialog = dialogAfter(call, code)
  if (dialog === 'sessionExpired') return 'none sessionExpired'
  const { screen, elsewhere }: DialogsOfCall = DIALOGS_OF_CALLS[call]
  return `${elsewhere?.[dialog] ?? screen} ${dialog}`
}
