import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { type TraitsShown, traitsShownOf } from '../../links/traits-shown.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Traits } from '../../screens/gene/results/Traits.tsx'
import type { Route } from './+types/gene-traits.ts'

/** More than a laboratory may ever report. Filters run on the server, so pages are not needed. */
const ALL = 100

const readOf =
  ({ category, sort, filter }: TraitsShown) =>
  async ({ gene }: PageClients) => {
    const [list, { closedCorrection, correction }] = await Promise.all([
      gene.listAnalysisTraits({
        query: {
          traitSortTypeEnum: sort,
          limit: ALL,
          ...(category !== null && { traitCategoryEnum: category }),
          ...(filter !== 'ALL' && { type: filter }),
        },
      }),
      gene.listChangedTraits(),
    ])
    return { list, hasCorrection: correction !== null, isClosedCorrection: closedCorrection !== null }
  }

const shownOf = (request: Request): TraitsShown => traitsShownOf(new URL(request.url).searchParams)

export const loader = async (args: Route.LoaderArgs) => {
  const shown = shownOf(args.request)
  return { ...(await loadOnServer(args, readOf(shown))), shown }
}

export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  const shown = shownOf(args.request)
  return { ...(await loadInBrowser(args, readOf(shown))), shown }
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneResultWords.list.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Traits {...loaderData} />
}
