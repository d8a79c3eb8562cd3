import { serviceWorkers } from './service-workers.ts'

/**
 * Makes the product usable without a network from now on. Loaded after hydration, so it delays nothing. Not active
 * during development, inside our app, which has its own offline mode, or on sandbox pages.
 */
export function startOffline(): void {
  const { build, channel } = document.documentElement.dataset
  if (!build || channel === 'app' || window.location.pathname.startsWith('/__')) return
  // Undefined where the origin is not secure. A failed registration is retried by the next document.
  serviceWorkers()
    ?.register(`/worker.js?build=${build}`)
    .catch(() => undefined)
}
