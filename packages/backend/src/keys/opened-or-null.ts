import { UndecipherableError } from './cipher.ts'
import { UnreadableError } from './sealed.ts'

/**
 * What `open` opens, or null where the bytes are of another owner or row, were damaged, or do not have a form that this
 * build knows. For whoever goes on without it and says so.
 */
export function openedOrNull<Out>(open: () => Out): Out | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof UndecipherableError || error instanceof UnreadableError) return null
    throw error
  }
}
