import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { PageClients, PageContext } from '@ieum/contracts/page.ts'
import { data, redirect } from 'react-router'
import { isNotFound, isSignedOut } from './api-errors.ts'
import { links } from './links.ts'
import { loadContext } from './load-context.ts'

type WithContext = { readonly context: { get(key: typeof loadContext): PageContext } }

/**
 * Reads what a page needs, on the server. Without a session it leads to the sign-up; an answer of the service
 * becomes the answer of the page: a 404 is a page that is not there.
 *
 * @param flow purpose of the connection flow that goes on after the sign-up; home when left out
 */
export async function loadPage<Data>(
  { context }: WithContext,
  read: (clients: PageClients) => Promise<Data>,
  flow?: Purpose,
): Promise<Data> {
  const page = context.get(loadContext)
  if (!page.user) throw redirect(links.signup(flow))
  return guarded(() => read(page), flow)
}

/** The same for a navigation in the browser. */
export async function guarded<Data>(read: () => Promise<Data>, flow?: Purpose): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (isSignedOut(error)) throw redirect(links.signup(flow))
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}
