/** A number of places that calls take in turn. */
export type Slots = {
  /** Waits for a place; returns false when the signal aborted first. */
  take(signal?: AbortSignal): Promise<boolean>
  give(): void
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  return {
    take: (signal) => {
      if (signal?.aborted) return Promise.resolve(false)
      if (free > 0) {
        free -= 1
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave)
          resolve(true)
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(enter), 1)
          resolve(false)
        }
        signal?.addEventListener('abort', leave, { once: true })
        waiting.push(enter)
      })
    },
    give: () => {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
