/**
 * This browser's service workers; undefined where there are none, and where a locked-down browser or a sandboxed frame
 * denies access.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
