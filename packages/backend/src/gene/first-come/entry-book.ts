import type { UserId } from '@ieum/contracts/shared/ids.ts'

/** Most people who get their numbers in one transaction. */
const MOST_TOGETHER = 200

/** Gathers who enters in this process while the transaction before runs: of a rush each statement serves many. */
export type EntryBook<T> = { enter(userFcfsGroupId: string, userId: UserId): Promise<T | undefined> }

type Waiting<T> = {
  readonly userId: UserId
  readonly resolve: (value: T | undefined) => void
  readonly reject: (error: unknown) => void
}

/** @param enterAll answers by person; null: none of them, the opening is not open */
export function createEntryBook<T>(
  enterAll: (userFcfsGroupId: string, userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, T> | null>,
): EntryBook<T> {
  const queues = new Map<string, Waiting<T>[]>()
  const running = new Set<string>()

  async function drain(userFcfsGroupId: string, queue: Waiting<T>[]): Promise<void> {
    while (queue.length > 0) {
      const together = queue.splice(0, MOST_TOGETHER)
      try {
        const entered = await enterAll(
          userFcfsGroupId,
          together.map(({ userId }) => userId),
        )
        for (const { userId, resolve } of together) resolve(entered?.get(userId))
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    // At once: whoever was told a number may come again before anything that waits for the end of this runs.
    running.delete(userFcfsGroupId)
    queues.delete(userFcfsGroupId)
  }

  return {
    enter(userFcfsGroupId, userId) {
      const queue = queues.get(userFcfsGroupId) ?? []
      queues.set(userFcfsGroupId, queue)
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
      queue.push({ userId, resolve, reject })
      if (!running.has(userFcfsGroupId)) {
        running.add(userFcfsGroupId)
        void drain(userFcfsGroupId, queue)
      }
      return promise
    },
  }
}
