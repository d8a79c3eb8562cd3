import { guaranteeWords } from '@ieum/copy/credit/scores/guarantee.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Guarantee } from '../../screens/credit/guarantee/Guarantee.tsx'
import { useApplying } from '../../screens/credit/guarantee/use-applying.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-guarantee.ts'

const params = { type: 'SCORE_RAISE_GUARANTEE' }

const read = membersOnly(async ({ credit }) => {
  const [places, { application }, loanBlock] = await Promise.all([
    credit.getGuaranteeAvailableCount({ params }),
    credit.getGuaranteeApplication({ params }),
    credit.getLoanBlock(),
  ])
  return { places, application, loanBlock }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(guaranteeWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <Guarantee {...loaderData} applying={useApplying(revalidate)} nowMs={useWorldNow()} />
}
