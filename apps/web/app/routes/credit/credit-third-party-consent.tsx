import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { ThirdPartyConsentPage } from '../../screens/credit/third-party/ThirdPartyConsentPage.tsx'
import { useRevoking } from '../../screens/credit/third-party/use-revoking.ts'
import type { Route } from './+types/credit-third-party-consent.ts'

/** The most that the call returns at once; a consent of one year is not used more often. */
const PROVISIONS = 500

const readOne = (provConsentNum: string) =>
  membersOnly(async ({ credit }) => {
    const query = { provConsentNum, limit: PROVISIONS }
    return (await credit.listThirdPartyConsentDetails({ query })).consent
  })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOne(args.params.provConsentNum))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOne(args.params.provConsentNum))

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(creditRaisingWords.consents.title) }]

export default function Page({ loaderData: consent }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <ThirdPartyConsentPage consent={consent} revoking={useRevoking(revalidate)} nowMs={useWorldNow()} />
}
