import { UndecipherableError } from './cipher.ts'
import { UnreadableError } from './sealed.ts'

/**
 * Returns the opened value, or null where the bytes belong to another owner or row, were damaged, or have a form that
 * this build does not know. For callers that continue without the value and report it.
 */
export function openedOrNull<Out>(open: () => Out): Out | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof UndecipherableError || error instanceof UnreadableError) return null
    throw error
  }
}
