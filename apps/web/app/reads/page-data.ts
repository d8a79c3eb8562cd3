import type { PageClients, PageContext } from '@ieum/contracts/page.ts'
import { data, redirect } from 'react-router'
import { reportFailure } from '../analytics/report-failure.ts'
import { links } from '../links/links.ts'
import { loadContext } from '../shell/load-context.ts'
import { silentApi } from './api.ts'
import { isApiError, isMalformedAddress, isNotFound, isSignedOut } from './api-errors.ts'
import { pageReads } from './page-reads.ts'

/** The data that a page needs, defined once: the server reads it for the first paint, the browser for a navigation. */
export type PageRead<Data> = (clients: PageClients) => Promise<Data>

type WithContext = { readonly context: { get(key: typeof loadContext): PageContext } }

/**
 * On the server. Redirects to the sign-up without a session. The service's response becomes the page's: a 404 is a
 * missing page.
 *
 * @param signup target without a session; by default the sign-up that continues to home
 */
export async function loadOnServer<Data>(
  { context }: WithContext,
  read: PageRead<Data>,
  signup = links.signup(),
): Promise<Data> {
  const page = context.get(loadContext)
  if (!page.user) throw redirect(signup)
  return guarded(() => read(page), signup)
}

/** On the server, for a public page: it reads the same for everybody. */
export function loadForEverybody<Data>({ context }: WithContext, read: PageRead<Data>): Promise<Data> {
  return guarded(() => read(context.get(loadContext)))
}

type Navigation = { readonly request: Request }

/** In the browser. Uses recent reads where there are any. */
export function loadInBrowser<Data>(navigation: Navigation, read: PageRead<Data>): Promise<Data> {
  return guarded(() => reportingFailures(navigation, () => read(pageReads.clients)))
}

/** The same for a flow, which continues from the server's current state. */
export function loadAfresh<Data>(navigation: Navigation, read: PageRead<Data>, signup: string): Promise<Data> {
  return guarded(() => reportingFailures(navigation, () => read(silentApi)), signup)
}

/** Reports failed calls; a missing page is none, and is shown as missing. */
async function reportingFailures<Data>({ request }: Navigation, read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    const isMissing = isNotFound(error) || isMalformedAddress(error)
    if (isApiError(error) && !isMissing) reportFailure(error, request.url)
    throw error
  }
}

async function guarded<Data>(read: () => Promise<Data>, signup = links.signup()): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (isSignedOut(error)) throw redirect(signup)
    if (isNotFound(error) || isMalformedAddress(error)) throw data(null, { status: 404 })
    throw error
  }
}
