import type { CollectionUsageItem } from '@ieum/contracts/mydata/consent.ts'
import type { ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/journey.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations.ts'
import type { ConsentButton } from '@ieum/domain/mydata/connect/consent-button.ts'

/** What the consent page shows, and what it reports. */
export type ConsentProps = {
  readonly organizations: readonly Organization[]
  /** What would be collected; null while it is being read. */
  readonly items: readonly CollectionUsageItem[] | null
  readonly form: ConsentForm | null
  readonly offered: readonly OptionalConsentId[]
  /** Ticked in advance and not touched since. */
  readonly preticked: readonly OptionalConsentId[]
  /** Last day of the consent. */
  readonly endMs: number
  /** In what it differs from the last consent; null for a first one. */
  readonly differences: readonly string[] | null
  readonly button: ConsentButton
  /** Its words have just changed: it takes no press yet. */
  readonly isButtonLocked: boolean
  readonly isSubmitting: boolean
  /** Given once more on the page of the one institution, without a certificate. */
  readonly isIndividual: boolean
  readonly isFirstPartRead: boolean
  /** The page could not be read. */
  readonly hasFailed: boolean
  readonly onToggleOptional: (id: OptionalConsentId) => void
  readonly onToggleCollection: () => void
  readonly onToggleProvision: () => void
  /** Opens what moves, at this industry. */
  readonly onOpenItems: (industry: CollectionUsageItem['industry']) => void
  readonly onOpenCycle: () => void
  readonly onOpenEndDate: () => void
  readonly onEndVisible: (isVisible: boolean) => void
  /** The first part was read: the mid-page button, which submits nothing. */
  readonly onReadFirstPart: () => void
  readonly onPress: () => void
  readonly onRetry: () => void
  readonly onBack: () => void
}
