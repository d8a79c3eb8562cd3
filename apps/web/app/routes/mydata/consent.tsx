import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data, useNavigate } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { useEnding } from '../../screens/connections/use-ending.ts'
import { ConsentReceipt } from '../../screens/consents/ConsentReceipt.tsx'
import { useConsentActions } from '../../screens/consents/use-consent-actions.ts'
import type { Route } from './+types/consent.ts'

/** The most that the call returns at once. */
const PAGE_SIZE = 100

const readConsent =
  (consentId: string) =>
  async ({ mydata }: PageClients) => {
    const names: { [organizationGuid: string]: string } = {}
    const readUntilFound = async (pageToken: string | undefined): Promise<Consent> => {
      const page = await mydata.listConsents({ query: { limit: PAGE_SIZE, ...(pageToken ? { pageToken } : {}) } })
      for (const { organizationGuid, organizationName } of page.consents.flatMap(({ organizations }) => organizations))
        if (organizationName !== null) names[organizationGuid] ??= organizationName
      const found = page.consents.find((each) => each.consentId === consentId)
      if (found) return found
      if (page.nextPageToken === null) throw data(null, { status: 404 })
      return readUntilFound(page.nextPageToken)
    }
    const [consent, preview] = await Promise.all([readUntilFound(undefined), mydata.previewDeletion({ query: {} })])
    return { consent, preview, names }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readConsent(args.params.consentId))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readConsent(args.params.consentId))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(consents.receipt) }])

export default function Page({ loaderData: { consent, preview, names } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const ending = useEnding(async () => navigate(links.connections(), { replace: true }))
  return (
    <ConsentReceipt
      key={consent.consentId}
      consent={consent}
      names={new Map(Object.entries(names))}
      preview={preview}
      actions={useConsentActions(consent, ending)}
      nowMs={useWorldNow()}
    />
  )
}
