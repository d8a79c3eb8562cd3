import type { PageClients } from '@ieum/contracts/page.ts'
import { spending } from '@ieum/copy/analysis/spending.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { type AskedMonth, askedInBrowser, askedOnServer } from '../../screens/spending/asked-month.ts'
import { readSpendingList } from '../../screens/spending/read-spending-list.ts'
import { SpendingListPage } from '../../screens/spending/SpendingListPage.tsx'
import type { Route } from './+types/spending-uncounted.ts'

const read =
  ({ month }: AskedMonth) =>
  async (clients: PageClients) => {
    const subject = { kind: 'uncounted', month } as const
    return { subject, first: await readSpendingList(subject)(clients) }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read(askedOnServer(args)))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read(askedInBrowser(args)))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(spending.list.uncounted) }])

export default function Page({ loaderData: { subject, first } }: Route.ComponentProps) {
  return <SpendingListPage key={subject.month} subject={subject} first={first} />
}
