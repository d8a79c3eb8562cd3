import type { PageContext } from '@ieum/contracts/page.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import { worldDay } from '../../clock/world-clock.ts'
import type { SpendingView } from '../../links/links.ts'
import { loadContext } from '../../shell/load-context.ts'

type Navigation = { readonly request: Request }
type OnServer = Navigation & { readonly context: { get(key: typeof loadContext): PageContext } }

/** What the address of a page of spending asks for. */
export type AskedMonth = {
  /** `YYYY-MM`, never later than the current one. */
  readonly month: string
  readonly view: SpendingView
}

export const askedOnServer = ({ request, context }: OnServer): AskedMonth =>
  askedMonth(new URL(request.url).searchParams, koreanYmd(Number(context.get(loadContext).bootstrap.serverNowMs)))

export const askedInBrowser = ({ request }: Navigation): AskedMonth =>
  askedMonth(new URL(request.url).searchParams, worldDay())

/** A month that does not exist or has not come yet is the current one. */
export function askedMonth(search: URLSearchParams, today: Ymd): AskedMonth {
  const [month, current] = [search.get('month') ?? '', today.slice(0, 7)]
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month < current ? month : current,
    view: search.get('view') === 'days' ? 'days' : 'categories',
  }
}
