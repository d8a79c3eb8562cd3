import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { type AskedMonth, askedInBrowser, askedOnServer } from '../../screens/spending/asked-month.ts'
import { categoryName, categoryOfSlug } from '../../screens/spending/category-looks.ts'
import { readSpendingList } from '../../screens/spending/read-spending-list.ts'
import { SpendingListPage } from '../../screens/spending/SpendingListPage.tsx'
import type { Route } from './+types/spending-category.ts'

const read =
  (slug: string, { month }: AskedMonth) =>
  async (clients: PageClients) => {
    const category = categoryOfSlug(slug)
    if (category === null) throw data(null, { status: 404 })
    const subject = { kind: 'category', category, month } as const
    return { subject, first: await readSpendingList(subject)(clients) }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read(args.params.category, askedOnServer(args)))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInBrowser(args, read(args.params.category, askedInBrowser(args)))

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: pageTitle(categoryName(loaderData.subject.category) ?? '') }] : []

export default function Page({ loaderData: { subject, first } }: Route.ComponentProps) {
  return <SpendingListPage key={`${subject.category} ${subject.month}`} subject={subject} first={first} />
}
