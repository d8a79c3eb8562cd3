import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..')

export type Exception = {
  /** The folder of the backend that may import it: a service, or a shared part. */
  readonly asker: string
  /** The name in the marks of its statements; it is unique. */
  readonly name: string
  readonly text: string
}

/** The statements that may cross people, one file each. */
export const exceptions: readonly Exception[] = globSync('*/*.ts', { cwd: FOLDER })
  .filter((file) => dirname(file) !== 'check' && !file.endsWith('.test.ts'))
  .sort()
  .map((file) => ({
    asker: dirname(file),
    name: basename(file, '.ts'),
    text: readFileSync(join(FOLDER, file), 'utf8'),
  }))
