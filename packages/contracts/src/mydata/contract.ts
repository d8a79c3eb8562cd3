/** Every data-connection call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { assetQuestions } from './asset-merge-prompts.ts'
import { assets } from './assets.ts'
import { certificate } from './certificate.ts'
import { connect } from './connect.ts'
import { connections } from './connections.ts'
import { consent } from './consent.ts'
import { consentScopes } from './consent-scopes.ts'
import { consents } from './consents.ts'
import { deletions } from './deletions.ts'
import { MYDATA_ERRORS } from './errors.ts'
import { individualAuthentication } from './individual-authentication.ts'
import { institutionWaitlist } from './institution-waitlist.ts'
import { journey } from './journey.ts'
import { linkedCash } from './linked-cash.ts'
import { management } from './management.ts'
import { manualAssets } from './manual-assets.ts'
import { notices } from './notices.ts'
import { organizationStatus } from './organization-status.ts'
import { organizationUse } from './organization-use.ts'
import { organizations } from './organizations.ts'
import { outageSubscriptions } from './outage-subscriptions.ts'
import { scopes } from './scopes.ts'
import { simplefinGrants } from './simplefin-grants.ts'
import { sync } from './sync.ts'
import { syncEvents } from './sync-events.ts'
import { timeline } from './timeline.ts'
import { twoStep } from './two-step.ts'

export const mydataContract = {
  ...organizations,
  ...organizationUse,
  ...scopes,
  ...consentScopes,
  ...connections,
  ...consent,
  ...certificate,
  ...connect,
  ...individualAuthentication,
  ...twoStep,
  ...sync,
  ...assets,
  ...assetQuestions,
  ...linkedCash,
  ...manualAssets,
  ...institutionWaitlist,
  ...outageSubscriptions,
  ...journey,
  ...notices,
  ...timeline,
  ...management,
  ...deletions,
  ...consents,
  ...organizationStatus,
  ...simplefinGrants,
}

export const mydata = {
  contract: mydataContract,
  streams: syncEvents,
  errors: MYDATA_ERRORS,
} as const satisfies ServiceContract
