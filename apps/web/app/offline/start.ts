import { serviceWorkers } from './service-workers.ts'

/**
 * Lets the product open without a network from now on. Fetched when the page is awake, so it is in nobody's way; not
 * while the pages are developed, not inside our app, which has ways of its own, and not on pages of the practice world.
 */
export function startOffline(): void {
  const { build, channel } = document.documentElement.dataset
  if (!build || channel === 'app' || window.location.pathname.startsWith('/__')) return
  // Missing where the address is not a secure one. What cannot be registered now is tried again by the next document.
  serviceWorkers()
    ?.register(`/worker.js?build=${build}`)
    .catch(() => undefined)
}
