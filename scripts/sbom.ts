/**
 * `npm run sbom`: every production package as CycloneDX, in `apps/web/build/sbom.cdx.json` beside the built web app. It
 * is generated from the lockfile at a release, and not committed.
 *
 * npm lists everything, and this script removes the packages for development only: npm's own `--omit dev` also removes
 * packages that the workspaces need, because the root names them as development dependencies.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { productionPackages } from './production-packages.ts'

type Bom = {
  readonly components: readonly { readonly 'bom-ref': string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'apps/web/build/sbom.cdx.json')
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const run = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (run.status !== 0) {
  console.error(run.stderr || String(run.error))
  process.exit(1)
}
const bom = JSON.parse(run.stdout) as Bom
const wanted = new Set(productionPackages(root).map(({ name, version }) => `${name}@${version}`))
const isWanted = (ref: string) => wanted.has(ref) || ref.startsWith('ieum@') || ref.startsWith('@ieum/')
const components = bom.components.filter((one) => isWanted(one['bom-ref']))
const dependencies = bom.dependencies
  .filter(({ ref }) => isWanted(ref))
  .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isWanted) }))
const missing = [...wanted].filter((ref) => !components.some((one) => one['bom-ref'] === ref))
if (missing.length > 0) {
  console.error(`sbom: npm does not list ${missing.join(', ')}`)
  process.exit(1)
}
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
console.log(`sbom: ${components.length} packages in ${path.relative(root, target)}`)
