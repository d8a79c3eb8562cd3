import { existsSync } from 'node:fs'
import path from 'node:path'

const BUILT = path.resolve(import.meta.dirname, '../../../../apps/web/build/server/index.js')

/**
 * For tests of pages: without the web app the server answers calls alone, and most assertions about pages hold for its
 * other answers too.
 * @throws when the web app is not built
 */
export function expectBuiltWeb(): void {
  if (!existsSync(BUILT)) throw new Error('The web app is not built: `npm test` builds it')
}
