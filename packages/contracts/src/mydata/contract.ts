/** Every data-connection call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { assetQuestions } from './assets/asset-merge-prompts.ts'
import { assets } from './assets/assets.ts'
import { linkedCash } from './assets/linked-cash.ts'
import { manualAssets } from './assets/manual-assets.ts'
import { timeline } from './assets/timeline.ts'
import { certificate } from './connect/certificate.ts'
import { connect } from './connect/connect.ts'
import { consent } from './connect/consent.ts'
import { individualAuthentication } from './connect/individual-authentication.ts'
import { journey } from './connect/journey.ts'
import { twoStep } from './connect/two-step.ts'
import { consentScopes } from './consents/consent-scopes.ts'
import { consents } from './consents/consents.ts'
import { scopes } from './consents/scopes.ts'
import { MYDATA_ERRORS } from './errors.ts'
import { management } from './management.ts'
import { notices } from './notices.ts'
import { connections } from './organizations/connections.ts'
import { deletions } from './organizations/deletions.ts'
import { institutionWaitlist } from './organizations/institution-waitlist.ts'
import { organizationStatus } from './organizations/organization-status.ts'
import { organizationUse } from './organizations/organization-use.ts'
import { organizations } from './organizations/organizations.ts'
import { outageSubscriptions } from './organizations/outage-subscriptions.ts'
import { simplefinGrants } from './simplefin/simplefin-grants.ts'
import { sync } from './sync/sync.ts'
import { syncEvents } from './sync/sync-events.ts'

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
