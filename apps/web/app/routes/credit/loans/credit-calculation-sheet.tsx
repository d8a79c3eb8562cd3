import { sheets } from '@ieum/copy/credit/scores/sheets.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data } from 'react-router'
import { sheetSubjectOfSlug } from '../../../links/slugs.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import { CalculationSheetPage } from '../../../screens/credit/sheets/CalculationSheetPage.tsx'
import type { Route } from './+types/credit-calculation-sheet.ts'

type Asked = { readonly params: { readonly subject: string }; readonly request: Request }

const readOne = ({ params, request }: Asked) =>
  membersOnly(async ({ credit }) => {
    const subject = sheetSubjectOfSlug(params.subject)
    if (subject === null) throw data(null, { status: 404 })
    const userKcbLoanId = new URL(request.url).searchParams.get('loan') ?? undefined
    const { sheet } = await credit.getCalculationSheet({ params: { subject }, query: { userKcbLoanId } })
    return { subject, userKcbLoanId, sheet }
  })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOne(args))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOne(args))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(sheets.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CalculationSheetPage {...loaderData} />
}
