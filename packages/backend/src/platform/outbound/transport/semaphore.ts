/** A number of places that calls take in turn. */
export type Semaphore = {
  /** Waits for a place; returns false when the signal aborted first. */
  acquire(signal?: AbortSignal): Promise<boolean>
  release(): void
}

export function createSemaphore(count: number): Semaphore {
  let free = count
  const waiting: (() => void)[] = []
  return {
    acquire: (signal) => {
      if (signal?.aborted) return Promise.resolve(false)
      if (free > 0) {
        free -= 1
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const enter = () => {
          signal?.removeEventListener('abort', abandon)
          resolve(true)
        }
        const abandon = () => {
          waiting.splice(waiting.indexOf(enter), 1)
          resolve(false)
        }
        signal?.addEventListener('abort', abandon, { once: true })
        waiting.push(enter)
      })
    },
    release: () => {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
