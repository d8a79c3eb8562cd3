import type { ConnectExitCause } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import type { CertificateType, PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { CertificationTransactionId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { ConsentYears } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import type { RequestCycle } from '@ieum/domain/mydata/connect/consent/request-cycle.ts'
import type { SupportPage } from '@ieum/domain/mydata/constants.ts'
import type { JourneySettled } from './background.ts'

/** Actions of a person or the device. A state ignores an event that it does not know. */
export type ConnectEvent =
  // selection
  | { readonly type: 'ORGANIZATION_TOGGLED'; readonly guid: OrganizationGuid }
  | { readonly type: 'GROUP_TOGGLED'; readonly guids: readonly OrganizationGuid[] }
  /** Opens the list of institutions that a press would request. */
  | { readonly type: 'ASKED_OPENED' }
  /**
   * Reduces the selection to institutions that are likely used: without these, except those that were ticked by hand.
   */
  | { readonly type: 'NARROWED'; readonly unlikelyGuids: readonly OrganizationGuid[] }
  | { readonly type: 'CONNECT_PRESSED' }
  /** Connects the ticked one on its own page. */
  | { readonly type: 'INDIVIDUAL_PRESSED' }
  // certificate sheet
  | {
      readonly type: 'CERTIFICATE_ORGANIZATION_CHOSEN'
      readonly certificateOrganization: PrivateCertificateOrganization
    }
  /** A certificate other than Naver's or Kakao's. */
  | { readonly type: 'OTHER_CERTIFICATES_PRESSED' }
  | { readonly type: 'AGREE_PRESSED' }
  // certificate list
  | { readonly type: 'CERTIFICATE_CHOSEN'; readonly certificateType: CertificateType }
  // consent
  | { readonly type: 'END_VISIBILITY_CHANGED'; readonly isVisible: boolean }
  | { readonly type: 'BUTTON_PRESSED' }
  | { readonly type: 'MID_BUTTON_PRESSED' }
  | { readonly type: 'OPTIONAL_TOGGLED'; readonly id: OptionalConsentId }
  | { readonly type: 'MANDATORY_TOGGLED'; readonly which: 'collectionAndUse' | 'provision' }
  | { readonly type: 'QUESTION_ANSWERED'; readonly isAgreed: boolean }
  | { readonly type: 'ITEMS_OPENED'; readonly industry: CollectionUsageItem['industry'] }
  | { readonly type: 'CYCLE_OPENED' }
  | { readonly type: 'CYCLE_CHOSEN'; readonly cycle: RequestCycle }
  | { readonly type: 'END_DATE_OPENED' }
  | { readonly type: 'END_YEARS_CHOSEN'; readonly years: ConsentYears }
  | { readonly type: 'DATE_PICKER_OPENED' }
  /** Any moment of the chosen day, epoch ms. */
  | { readonly type: 'END_DATE_CHOSEN'; readonly dateMs: number }
  // signature
  | { readonly type: 'COMPLETE_PRESSED' }
  | { readonly type: 'REOPEN_PRESSED' }
  | { readonly type: 'HELP_PRESSED' }
  /** Signs at the other of the two agencies. */
  | { readonly type: 'OTHER_AGENCY_PRESSED' }
  /** Return from the certificate app by its return address; the server knew the token of this signing. */
  | { readonly type: 'RETURNED'; readonly certificationTransactionId: CertificationTransactionId }
  /** The agency has reported to the page that the person has signed. */
  | { readonly type: 'SIGNED' }
  // certificate window
  | { readonly type: 'SIGN_PRESSED' }
  // completed
  | { readonly type: 'DELAYED_OPENED' }
  | { readonly type: 'RETRY_MISSING_PRESSED' }
  // dialogs and sheets
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LATER' }
  | { readonly type: 'DETAILS' }
  | { readonly type: 'MANUAL_ENTRY_PRESSED' }
  | { readonly type: 'HEALTH_INSURANCE_PRESSED' }
  // anywhere
  | { readonly type: 'BACK' }
  | { readonly type: 'NETWORK_LOST' }
  | { readonly type: 'SESSION_LOST' }
  | JourneySettled

/** Requests of the flow to the screen around it. */
export type ConnectEffect =
  | { readonly type: 'openAuthenticationApp'; readonly uri: string }
  /** Leave for the institution's own page. */
  | { readonly type: 'openInstitution'; readonly uri: string }
  | { readonly type: 'openSupport'; readonly page: SupportPage }
  | { readonly type: 'scrollDown'; readonly px: number }
  | { readonly type: 'scrollToCollection' }
  /** Move the focus to the field that must be corrected. */
  | { readonly type: 'focusInvalid'; readonly field: 'organizations' | 'mandatory' }
  /** The flow restarts by itself; its caller receives the cause. */
  | { readonly type: 'startedOver'; readonly cause: ConnectExitCause }
  | { readonly type: 'succeeded' }
  | { readonly type: 'clientError'; readonly code: string; readonly step: string; readonly requestId: string | null }
