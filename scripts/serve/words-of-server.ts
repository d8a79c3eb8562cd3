import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const COPY = 'packages/copy/src'
const OF_SERVER = 'packages/{backend,contract-kit,contracts,domain}/src/**/*.ts'
const ENTRY = 'apps/server/src/**/*.ts'
const PACKAGE = /from '@ieum\/copy\/([^']+)'/g
const BESIDE = /from '(\.[^']+)'/g

/**
 * Files of words that the server's own process imports, by itself or through another file of words; paths from the root.
 * All others are in the pages alone, which Vite reads again.
 */
export function wordsOfServer(root: string): Set<string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, beside = ''] of read(file).matchAll(BESIDE)) add(path.join(path.dirname(file), beside))
  }
  for (const file of globSync([OF_SERVER, ENTRY], { cwd: root, exclude: ['**/*.test.ts'] })) {
    for (const [, name = ''] of read(file).matchAll(PACKAGE)) add(path.join(COPY, name))
  }
  return found
}
