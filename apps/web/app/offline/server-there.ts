/** Resolves when our server answers. @throws when it does not */
export async function askServer(signal?: AbortSignal): Promise<void> {
  await fetch('/favicon.svg', { cache: 'no-store', ...(signal && { signal }) })
}
