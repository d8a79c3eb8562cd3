import type { PageClients } from '@ieum/contracts/page.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { api } from '../../reads/api.ts'
import { isUnreachable } from '../../reads/api-errors.ts'
import { leftOutTotal } from '../../reads/left-out-total.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { Consents } from '../../screens/consents/Consents.tsx'
import type { Route } from './+types/consents.ts'

async function readConsents({ account, healthInsurance, mydata }: PageClients) {
  const [first, bridges, terms, guardians] = await Promise.all([
    mydata.listConsents({ query: {} }),
    mydata.listSimplefinConsents(),
    account.listTermsConsents(),
    healthInsurance.listGuardianConsents(),
  ])
  return {
    first,
    /** Of the lists that have one page. */
    leftOutCount: leftOutTotal([bridges, terms, guardians]),
    guardianConsents: guardians.guardianConsents,
    simplefinConsents: bridges.simplefinConsents,
    termsConsents: terms.termsConsents,
  }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readConsents)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readConsents)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(words.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const list = useMorePages(
    loaderData.first,
    ({ consents }) => consents,
    (pageToken, signal) => api.mydata.listConsents({ query: { pageToken } }, { signal }),
    (error) => (isUnreachable(error) ? words.offline : words.moreFailed),
  )
  const { simplefinConsents, guardianConsents, leftOutCount, termsConsents } = loaderData
  return (
    <Consents
      list={list}
      programs={simplefinConsents}
      guardians={guardianConsents}
      terms={termsConsents}
      leftOutCount={leftOutCount + leftOutTotal(list.pages)}
      nowMs={useWorldNow()}
    />
  )
}
