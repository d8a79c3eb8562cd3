import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TYPES } from './declarations.ts'
import { type Packed, publishedName, root } from './packages.ts'

type Manifest = {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
}

/** Packages that a page using the parts installs itself: two copies of them break hooks. */
const PEERS: { readonly [name: string]: string } = { react: '^19.0.0', 'react-dom': '^19.0.0' }

/**
 * The packed `package.json`: name, version and licence of the workspace's own, and as dependencies, in the same
 * versions as here, the packages that its scripts and types refer to. It is private: the packages are handed over as
 * files and not published.
 */
export function packedManifest({ folder, entries, sheets }: Packed, others: ReadonlySet<string>): object {
  const { name, version, description, license } = json<Manifest>(`packages/${folder}/package.json`)
  const locked = json<{ packages: { [at: string]: { version: string } } }>('package-lock.json').packages
  const named = [...others].sort()
  const entry = (file: string) => ({
    types: `./${TYPES}/${folder}/src/${file}.d.ts`,
    default: `./dist/${file}.js`,
  })
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    sideEffects: ['*.css'],
    files: ['dist', 'CHANGELOG.md'],
    engines: { node: '>=22' },
    exports: {
      ...(entries.includes('index')
        ? { '.': entry('index') }
        : Object.fromEntries(entries.map((file) => [`./${publishedName(file)}`, entry(file)]))),
      ...Object.fromEntries(
        [...sheets, ...(sheets.length > 0 ? ['parts.css'] : [])].map((sheet) => [`./${sheet}`, `./dist/${sheet}`]),
      ),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      named.filter((one) => !(one in PEERS)).map((one) => [one, locked[`node_modules/${one}`]?.version]),
    ),
    peerDependencies: Object.fromEntries(named.flatMap((one) => (one in PEERS ? [[one, PEERS[one]]] : []))),
  }
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T
}
