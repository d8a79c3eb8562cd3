import { existsSync } from 'node:fs'
import path from 'node:path'

const BUILT = path.resolve(import.meta.dirname, '../../../apps/web/build/server/index.js')

/**
 * For tests of pages: without them the server answers calls alone, and most of what is expected of pages holds of
 * answers that are none.
 * @throws when the web app is not built
 */
export function expectBuiltWeb(): void {
  if (!existsSync(BUILT)) throw new Error('The web app is not built: `npm test` builds it')
}
