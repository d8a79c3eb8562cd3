import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { OrganizationFailure } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import type { Place } from '../../../../platform/jobs/scheduling/job-scheduler.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import type { ConsentDocumentRow, Signing } from '../../consent/certification-transaction-rows.ts'
import type { Submission } from '../../consent/sealed-consent.ts'
import type { Health } from '../circuit-breaker/circuit-breaker-state.ts'
import type { Settling } from './commit-batcher.ts'
import type { Sync, SyncOrganization } from './sync-rows.ts'

/** One institution of a sync, and the inputs of its run. */
export type OrganizationRun = {
  readonly userId: UserId
  readonly sync: Sync
  readonly organization: SyncOrganization
  /** Signed documents of the transaction; null in runs over living connections. */
  readonly grant: Grant | null
  /** An attempt after the person has stopped waiting. */
  readonly isBackground: boolean
  readonly signal: AbortSignal
  /** Decides it together with others of the sync; null in runs on their own. */
  readonly settling: Settling | null
  /** Released while the institution is waited for. */
  readonly place: Place
}

/** The grant of a transaction: its documents, their signer, and the connections that it prolongs. */
export type Grant = {
  readonly certificationTransactionId: CertificationTransactionId
  /** Null when nothing had to be signed. */
  readonly signing: Signing | null
  readonly extendedGuids: ReadonlySet<string>
  readonly requestedAtMs: number
  /** When the person signed, or pressed the button where nothing had to be signed. */
  readonly signedAtMs: number
  readonly ci: string
  readonly submission: Submission
  readonly documents: ReadonlyMap<string, ConsentDocumentRow>
}

export type TokenStep =
  | { readonly kind: 'stored'; readonly key: KeyHandle }
  | {
      readonly kind: 'failed'
      readonly failure: OrganizationFailure
      readonly canRetry: boolean
      readonly health: Health
      /** How long the institution wants to be left alone; left out when it does not say so. */
      readonly retryAfterMs?: number
    }
