import type { PageClients } from '@ieum/contracts/page.ts'
import { dsrOnDate } from '@ieum/copy/credit/loans/dsr.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { links } from '../../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { DsrOnDate } from '../../../screens/credit/dsr/DsrOnDate.tsx'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-dsr-on-date.ts'

/** The day before today's rules began, for comparison. Invalid parts of the address are left out. */
const FIRST_SHOWN = '2025-10-15'

const readWith =
  ({ request }: { readonly request: Request }) =>
  (clients: PageClients) =>
    membersOnly(({ credit }) => {
      const asked = new URL(request.url).searchParams.get('date') ?? ''
      const isDate = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked))
      return credit.getDsrOnDate({ query: { date: isDate ? asked : FIRST_SHOWN } })
    })(clients)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(dsrOnDate.title) }])

export default function Page({ loaderData: shown }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <DsrOnDate
      key={shown.ofDate.date}
      shown={shown}
      nowMs={useWorldNow()}
      show={(date) => void navigate(links.dsrOnDate(date), { replace: true, preventScrollReset: true })}
    />
  )
}
