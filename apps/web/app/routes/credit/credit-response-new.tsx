import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { bureauOf } from '../../screens/credit/bureau-of.ts'
import { mayLook } from '../../screens/credit/members-only.ts'
import { NewResponse } from '../../screens/credit/score-disputes/NewResponse.tsx'
import { useFiling } from '../../screens/credit/score-disputes/use-filing.ts'
import type { Route } from './+types/credit-response-new.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, mayLook)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, mayLook)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(responseWords.title) }])

export default function Page() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filing = useFiling(async () => navigate(links.creditResponses(), { replace: true }))
  return <NewResponse bureau={bureauOf(search)} historyId={search.get('history')} filing={filing} />
}
