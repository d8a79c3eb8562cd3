/** Of this browser; undefined where there are none, and where a locked-down browser or a sandboxed frame refuses to say. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
