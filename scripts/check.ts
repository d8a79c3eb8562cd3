import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** `--static` leaves the unit tests out, for a run of all tests that follows. */
const isStatic = process.argv.includes('--static')
const root = path.resolve(import.meta.dirname, '..')
const program = (...parts: string[]) => path.join(root, 'node_modules', ...parts)

const steps: [string, string[]][] = [
  ['route types', [program('@react-router/dev/bin.cjs'), 'typegen', 'apps/web']],
  ['types', [program('typescript/bin/tsc'), '-p', 'tsconfig.json']],
  ['lint', [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['imports', [path.join(root, 'scripts/check-imports.mjs')]],
  ...(existsSync(path.join(root, 'scripts/openapi.ts'))
    ? [['OpenAPI files', [path.join(root, 'scripts/openapi.ts'), '--check']] as [string, string[]]]
    : []),
  ['table types', [path.join(root, 'scripts/typegen.ts'), '--check']],
  ['rules of the flow', [path.join(root, 'scripts/flow-rules.ts'), '--check']],
  ['error catalogue', [path.join(root, 'scripts/error-catalogue.ts'), '--check']],
  ...(isStatic
    ? []
    : [['unit tests', [program('vitest/vitest.mjs'), 'run', '--project', 'unit']] as [string, string[]]]),
]

/** All of them, so that one run shows everything that is wrong. */
const failed = steps.flatMap(([name, args]) => {
  console.log(`\n— ${name}`)
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0 ? [] : [name]
})
console.log(failed.length === 0 ? '\ncheck: all good' : `\ncheck: failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
