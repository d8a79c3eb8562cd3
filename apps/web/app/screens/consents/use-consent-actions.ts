import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { api } from '../../reads/api.ts'
import { isUnreachable } from '../../reads/api-errors.ts'
import { saveFile } from '../../reads/save-file.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type ConsentActions = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly print: () => void
  readonly download: () => void
  readonly withdraw: (organizationGuids: readonly OrganizationGuid[]) => void
}

/**
 * Downloads the proof of one consent, or withdraws the consent.
 * @param ending ends the connections of the consent
 */
export function useConsentActions(
  { consentId, signedAtMs }: Consent,
  ending: {
    readonly busyWith: string | null
    readonly failure: string | null
    readonly end: (organizationGuids: readonly OrganizationGuid[]) => void
  },
): ConsentActions {
  const { busyWith, failure, success, start } = useAttempts<'reading'>((error) =>
    isUnreachable(error) ? words.offline : words.bundleFailed,
  )
  return {
    isBusy: busyWith !== null || ending.busyWith !== null,
    failure: failure ?? ending.failure,
    success,
    print: () => window.print(),
    download: () =>
      start('reading', async () => {
        const bundle = await api.mydata.getConsentBundle({ params: { consentId } })
        saveFile(words.bundleName(koreanYmd(Number(signedAtMs))), JSON.stringify(bundle))
        return bundle.notProvenNotice ?? words.bundled
      }),
    withdraw: ending.end,
  }
}
