import type { PageClients } from '@ieum/contracts/page.ts'
import { simplefin } from '@ieum/copy/mydata/simplefin.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Bridge } from '../../screens/simplefin/Simplefin.tsx'
import { useSimplefin } from '../../screens/simplefin/use-simplefin.ts'
import type { Route } from './+types/simplefin.ts'

const readGrants = async ({ account, mydata }: PageClients) => {
  const [{ simplefinGrants }, proof] = await Promise.all([mydata.listSimplefinGrants(), account.getSignInProof()])
  return { simplefinGrants, proof }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readGrants)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readGrants)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(simplefin.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Bridge
      grants={loaderData.simplefinGrants}
      proof={loaderData.proof}
      actions={useSimplefin(revalidate)}
      nowMs={useWorldNow()}
    />
  )
}
