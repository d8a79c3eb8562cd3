import { businessWords } from '@ieum/copy/credit/business.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { isCode } from '../../reads/api-errors.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Business } from '../../screens/credit/business/Business.tsx'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-business.ts'

/** An invalid number is as missing as another person's. */
const readWith = ({ businessLicenseNumber }: { readonly businessLicenseNumber: string }) =>
  membersOnly(async ({ credit }) => {
    try {
      return await credit.getBusinessInfo({ params: { businessLicenseNumber } })
    } catch (error) {
      if (isCode(error, 'CREDIT_INVALID_BUSINESS_LICENSE_NUMBER')) throw data(null, { status: 404 })
      throw error
    }
  })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args.params))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args.params))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(businessWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Business business={loaderData} nowMs={useWorldNow()} />
}
