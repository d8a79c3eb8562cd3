import { financialAbility } from '@ieum/copy/credit/scores/score-details.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { isCode } from '../../reads/api-errors.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { FinancialAbility } from '../../screens/credit/ability/FinancialAbility.tsx'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-ability.ts'

/** There is no ability without a score. */
const read = membersOnly(async ({ credit }) => {
  const [ability, loanBlock] = await Promise.all([
    credit.getCreditScoreFinancialAbility({ query: {} }).catch((error: unknown) => {
      if (isCode(error, 'CREDIT_SCORE_NOT_READY')) return null
      throw error
    }),
    credit.getLoanBlock(),
  ])
  return { ability, loanBlock }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(financialAbility.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <FinancialAbility {...loaderData} />
}
