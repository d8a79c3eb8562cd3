import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { ConsentButton } from '@ieum/domain/mydata/connect/consent/consent-button.ts'

/** Content and events of the consent page. */
export type ConsentProps = {
  readonly organizations: readonly Organization[]
  /** The data that would be collected; null while it loads. */
  readonly items: readonly CollectionUsageItem[] | null
  readonly form: ConsentForm | null
  readonly offered: readonly OptionalConsentId[]
  /** Consents ticked in advance and not changed since. */
  readonly preticked: readonly OptionalConsentId[]
  /** Last day of the consent. */
  readonly endMs: number
  /** Differences from the last consent; null for a first one. */
  readonly differences: readonly string[] | null
  readonly button: ConsentButton
  /** The button's words have just changed, so it ignores presses for now. */
  readonly isButtonLocked: boolean
  readonly isSubmitting: boolean
  /** The consent is repeated on the page of the one institution, without a certificate. */
  readonly isIndividual: boolean
  readonly isFirstPartRead: boolean
  /** The page's data could not be read. */
  readonly hasFailed: boolean
  readonly onToggleOptional: (id: OptionalConsentId) => void
  readonly onToggleCollection: () => void
  readonly onToggleProvision: () => void
  /** Opens the list of transferred data at this industry. */
  readonly onOpenItems: (industry: CollectionUsageItem['industry']) => void
  readonly onOpenCycle: () => void
  readonly onOpenEndDate: () => void
  readonly onEndVisible: (isVisible: boolean) => void
  /** Called by the mid-page button after the first part. It submits nothing. */
  readonly onReadFirstPart: () => void
  readonly onPress: () => void
  readonly onRetry: () => void
  readonly onBack: () => void
}
