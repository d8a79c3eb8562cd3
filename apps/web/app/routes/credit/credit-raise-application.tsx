import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data, useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { isCode } from '../../reads/api-errors.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { RaiseApplicationPage } from '../../screens/credit/raise/RaiseApplicationPage.tsx'
import { useFollowRaising, useMarkChecked } from '../../screens/credit/raise/use-follow-raising.ts'
import type { Route } from './+types/credit-raise-application.ts'

const readOne = (id: string) =>
  membersOnly(async ({ credit }) => {
    try {
      return await credit.getRaiseCreditScoresApplication({ params: { raiseCreditScoresApplicationId: id } })
    } catch (error) {
      // An invalid id is a missing application.
      throw isCode(error, 'INVALID_REQUEST') ? data(null, { status: 404 }) : error
    }
  })

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, readOne(args.params.raiseCreditScoresApplicationId))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInBrowser(args, readOne(args.params.raiseCreditScoresApplicationId))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(creditRaisingWords.title) }])

export default function Page({ loaderData: application }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFollowRaising(application, revalidate)
  useMarkChecked(application)
  return <RaiseApplicationPage application={application} nowMs={useWorldNow()} />
}
