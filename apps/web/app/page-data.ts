import type { PageClients, PageContext } from '@ieum/contracts/page.ts'
import { data, redirect } from 'react-router'
import { silentApi } from './api.ts'
import { isApiError, isMalformedAddress, isNotFound, isSignedOut } from './api-errors.ts'
import { links } from './links.ts'
import { loadContext } from './load-context.ts'
import { pageReads } from './page-reads.ts'
import { tellFailure } from './tell-failure.ts'

/** What a page needs, written once: the server reads it for the first paint, the browser for a navigation. */
export type PageRead<Data> = (clients: PageClients) => Promise<Data>

type WithContext = { readonly context: { get(key: typeof loadContext): PageContext } }

/**
 * On the server. Without a session it leads to the sign-up; an answer of the service becomes the answer of the page:
 * a 404 is a page that is not there.
 *
 * @param signup where it leads without a session; the sign-up that goes on to home when left out
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

/** On the server, of a page that everybody may see: what it reads is the same for all. */
export function loadForEverybody<Data>({ context }: WithContext, read: PageRead<Data>): Promise<Data> {
  return guarded(() => read(context.get(loadContext)))
}

type Navigation = { readonly request: Request }

/** In the browser, from what was read lately where it was. */
export function loadInBrowser<Data>(navigation: Navigation, read: PageRead<Data>): Promise<Data> {
  return guarded(() => told(navigation, () => read(pageReads.clients)))
}

/** The same for a flow, which goes on from what the server knows now. */
export function loadAfresh<Data>(navigation: Navigation, read: PageRead<Data>, signup: string): Promise<Data> {
  return guarded(() => told(navigation, () => read(silentApi)), signup)
}

/** A page that is missing is no failure: it is shown as what it is. */
async function told<Data>({ request }: Navigation, read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (isApiError(error) && !isNotFound(error) && !isMalformedAddress(error)) tellFailure(error, request.url)
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
