import type { Connection } from '@ieum/contracts/mydata/organizations.ts'
import { individual as words } from '@ieum/copy/mydata/individual.ts'
import { consentEndDateMs } from '@ieum/domain/mydata/connect/consent-end-date.ts'
import { MAX_CONSENT_YEARS } from '@ieum/domain/mydata/constants.ts'
import { api } from '../../api.ts'
import { displayedMessage } from '../../api-errors.ts'
import { useAttempts } from '../../use-attempts.ts'

/** The answer waits for the institution. */
const OUTSIDE_TIMEOUT_MS = 30_000

export type Individual = {
  readonly isBusy: boolean
  readonly failure: string | null
  /** Leaves for the institution's own page. */
  readonly start: () => void
}

/** Connects one institution again on its own page, with what was chosen for it before. */
export function useIndividual(connection: Connection, nowMs: number): Individual {
  const { busyWith, failure, start } = useAttempts<'leaving'>((error) => displayedMessage(error) ?? words.failed)
  const { guid: organizationGuid, industryEnum } = connection.organization
  const cycle = connection.scheduledDataRequestCycle
  const leave = async () => {
    const industries = industryEnum === 'UNKNOWN' ? [] : [industryEnum]
    const { items } = await api.mydata.listCollectionUsage({ query: { industries, scopeTypes: [] } })
    const scopes = items.flatMap((item) =>
      item.scopes.flatMap(({ scopeTypeEnum }) => (scopeTypeEnum === 'UNKNOWN' ? [] : [scopeTypeEnum])),
    )
    const { authorizationUri } = await api.mydata.startIndividualAuthentication(
      {
        body: {
          consentTarget: { organizationGuid, scopes },
          informedConsent: {
            consentEndDateMs: consentEndDateMs({ years: MAX_CONSENT_YEARS }, nowMs),
            consentEndDateByYear: MAX_CONSENT_YEARS,
            scheduledDataRequestCycleDay: cycle === 14 || cycle === 21 || cycle === 28 ? cycle : 7,
            shouldSchedule: cycle !== null,
            isConsentPassbookDisplayText: connection.isConsentPassbookDisplayText,
            isConsentAffiliatedStoreName: connection.isConsentAffiliatedStoreName,
            isConsentToCollectAndUseTransactionCategory: connection.isConsentToCollectAndUseTransactionCategory,
            isConsentUsageMydataForProductCuration: false,
          },
        },
      },
      { timeoutMs: OUTSIDE_TIMEOUT_MS },
    )
    location.assign(authorizationUri)
    return null
  }
  return { isBusy: busyWith !== null, failure, start: () => start('leaving', leave) }
}
