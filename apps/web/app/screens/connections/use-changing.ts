import type { ConnectionConsentScopes, ConsentScopeAsset } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { type ConsentEnd, consentEndDateMs } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { useEffect, useState } from 'react'
import { api } from '../../reads/api.ts'
import { displayedMessage, isCode, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Changing = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  /** The change exceeds the signed consent. */
  readonly isSignatureNeeded: boolean
  readonly changeCycle: (cycleDays: 7 | 14 | 21 | 28 | null) => void
  readonly changeEnd: (end: ConsentEnd) => void
  readonly switchScope: (scopeTypeEnum: AssetScope, isConsented: boolean) => void
  /** Switches one of the assets that the institution reported. */
  readonly switchAsset: (asset: ConsentScopeAsset, isConsented: boolean) => void
  /** Sets whether home shows and counts this connection. */
  readonly switchExposed: (isExposed: boolean) => void
  readonly askToSign: () => void
  readonly clear: () => void
}

/**
 * Changes one connection as far as that needs no signature.
 * @param exposedGuids every connection that home shows
 * @param onChange reloads the page
 */
export function useChanging(
  organizationGuid: OrganizationGuid,
  exposedGuids: readonly OrganizationGuid[],
  nowMs: number,
  onChange: () => Promise<void>,
): Changing {
  const { busyWith, failure, success, start, clear } = useAttempts<'changing'>((error) =>
    isUnreachable(error) ? words.offline : (displayedMessage(error) ?? words.saveFailed),
  )
  const [isSignatureNeeded, setSignatureNeeded] = useState(false)
  const attempt = (call: () => Promise<unknown>) =>
    start('changing', async () => {
      try {
        await call()
      } catch (error) {
        if (!isCode(error, 'MYDATA_SIGNATURE_REQUIRED')) throw error
        setSignatureNeeded(true)
        return null
      }
      pageReads.forget()
      await onChange()
      return words.saved
    })
  const params = { organizationGuid }
  return {
    isBusy: busyWith !== null,
    failure,
    success,
    isSignatureNeeded,
    changeCycle: (scheduledDataRequestCycle) =>
      attempt(() =>
        api.mydata.updateConnection({
          params,
          body: { scheduledDataRequestCycle, updateMask: ['scheduledDataRequestCycle'] },
        }),
      ),
    changeEnd: (end) =>
      attempt(() =>
        api.mydata.updateConnection({
          params,
          body: { consentEndDateMs: String(consentEndDateMs(end, nowMs)), updateMask: ['consentEndDateMs'] },
        }),
      ),
    switchScope: (scopeTypeEnum, isConsented) => {
      if (scopeTypeEnum === 'UNKNOWN') return
      attempt(() =>
        api.mydata.updateUserScopeStatus({
          body: { organizationGuid, scopeTypeEnum, isConsented, updateMask: ['isConsented'] },
        }),
      )
    },
    switchAsset: ({ scopeTypeEnum, assetIdentifier }, isConsented) => {
      attempt(() =>
        api.mydata.updateUserScopeStatus({
          body: { organizationGuid, scopeTypeEnum, assetIdentifier, isConsented, updateMask: ['isConsented'] },
        }),
      )
    },
    switchExposed: (isExposed) => {
      const others = exposedGuids.filter((guid) => guid !== organizationGuid)
      const organizationGuids = isExposed ? [...others, organizationGuid] : others
      attempt(() => api.mydata.updateExposedOrganizations({ body: { organizationGuids } }))
    },
    askToSign: () => setSignatureNeeded(true),
    clear: () => {
      setSignatureNeeded(false)
      clear()
    },
  }
}

/** Marks new kinds of data as seen once they were on the screen. If the call fails, they are shown as new once more. */
export function usePutAwayNew({ connection, scopes }: ConnectionConsentScopes): void {
  const { guid: organizationGuid } = connection.organization
  const fresh = scopes.filter(({ isNew }) => isNew).map(({ scopeTypeEnum }) => scopeTypeEnum)
  const key = fresh.join(' ')
  useEffect(() => {
    const scopeTypes = key.split(' ').filter((each) => each !== '') as AssetScope[]
    if (scopeTypes.length === 0) return
    const seen = scopeTypes.map((scopeTypeEnum) =>
      api.mydata.updateUserScopeStatus({
        body: { organizationGuid, scopeTypeEnum, isNew: false, updateMask: ['isNew'] },
      }),
    )
    void Promise.all(seen).then(pageReads.forget, () => undefined)
  }, [organizationGuid, key])
}
