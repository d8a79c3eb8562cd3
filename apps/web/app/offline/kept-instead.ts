import { redirect } from 'react-router'
import { links } from '../links.ts'
import { hearServerNow, worldNowMs } from '../world-clock.ts'
import type { MaybeKept } from './keepable.ts'
import { openKeptPage } from './kept-pages.ts'
import { serviceWorkers } from './service-workers.ts'

/** What a page showed last on this device; null where that may not be shown, or is not there. */
export async function keptAt<Data extends object>(path: string): Promise<(Data & MaybeKept) | null> {
  const page = await openKeptPage(path)
  // A page that was open while its device slept has lost that time: what is of days ago is not of today.
  if (page) hearServerNow(Math.max(page.nowMs, worldNowMs()))
  return page && { ...(page.data as Data), keptAtMs: page.keptAtMs }
}

/** The same in the place of an answer that did not come; where there is none, the page that says so. */
export async function keptInstead<Data extends object>(path: string, error: unknown): Promise<Data & MaybeKept> {
  const kept = await keptAt<Data>(path)
  if (kept) return kept
  // Only a browser that the worker serves has that page.
  throw serviceWorkers()?.controller ? redirect(links.offline(path)) : error
}
