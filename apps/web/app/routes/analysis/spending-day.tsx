import type { PageClients } from '@ieum/contracts/page.ts'
import { monthDay } from '@ieum/copy/format/dates.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { readSpendingList } from '../../screens/spending/read-spending-list.ts'
import { SpendingListPage } from '../../screens/spending/SpendingListPage.tsx'
import type { Route } from './+types/spending-day.ts'

const read = (date: string) => async (clients: PageClients) => {
  const subject = { kind: 'day', date } as const
  return { subject, first: await readSpendingList(subject)(clients) }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read(args.params.day))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read(args.params.day))

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: pageTitle(monthDay(loaderData.subject.date)) }] : []

export default function Page({ loaderData: { subject, first } }: Route.ComponentProps) {
  return <SpendingListPage key={subject.date} subject={subject} first={first} />
}
