import type { PageClients } from '@ieum/contracts/page.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { readPendingItems } from '../../pending/pending-items.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Timeline } from '../../screens/timeline/Timeline.tsx'
import type { Route } from './+types/timeline.ts'

const readTimeline = async ({ credit, gene, microbiome, mydata }: PageClients) => {
  const [{ days }, pendingItems] = await Promise.all([
    mydata.getTimeline(),
    readPendingItems({ credit, gene, microbiome }),
  ])
  return { days, pendingItems }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readTimeline)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readTimeline)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(timeline.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Timeline {...loaderData} nowMs={useWorldNow()} />
}
