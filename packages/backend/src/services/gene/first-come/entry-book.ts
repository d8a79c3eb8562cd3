import type { UserId } from '@ieum/contracts/shared/ids.ts'

/** The most people who get their numbers in one transaction. */
const MOST_TOGETHER = 200

/**
 * Collects the people who enter in this process while a transaction runs, so that in a rush one statement serves many.
 */
export type EntryBook<T> = { enter(userFcfsGroupId: string, userId: UserId): Promise<T | undefined> }

type Waiting<T> = {
  readonly userId: UserId
  readonly resolve: (value: T | undefined) => void
  readonly reject: (error: unknown) => void
}

/** @param enterAll returns entries by person; null when the opening is not open */
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
    // Done synchronously: a person who got a number may enter again before any continuation of this function runs.
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
