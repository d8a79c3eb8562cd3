import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Packed, root } from './packages.ts'

/** Folder of declarations in a package: each of our files under its package's folder. */
export const TYPES = 'dist/types'

/** One compilation for all packages, because they share the same contracts. */
export function emitDeclarations(packages: readonly Packed[], outDir: string): void {
  const files = packages.flatMap(({ folder, entries }) =>
    entries.map((entry) => {
      const file = path.join(root, 'packages', folder, 'src', entry)
      return existsSync(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`
    }),
  )
  const config = path.join(outDir, 'tsconfig.json')
  mkdirSync(outDir, { recursive: true })
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: path.join(root, 'packages'),
    outDir,
    // Through the workspace's links they would count as external packages, for which no declarations are written.
    paths: Object.fromEntries(
      readdirSync(path.join(root, 'packages')).map((name) => [
        `@ieum/${name}/*`,
        [path.join(root, 'packages', name, 'src/*')],
      ]),
    ),
    // Types that a browser lacks are not available to users of the packages.
    types: [],
  }
  const styles = path.join(root, 'packages/ui/src/css-modules.d.ts')
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(root, 'tsconfig.base.json'), compilerOptions, files: [...files, styles] }),
  )
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The declarations could not be written:\n${stdout}`)
}

/**
 * Copies the declarations that the entries of a package reach, and replaces each name of one of our packages with the
 * path of its copy.
 * @returns names of external packages that they refer to
 */
export function copyDeclarations({ folder, entries }: Packed, emitted: string, staged: string): Set<string> {
  const others = new Set<string>()
  const waiting = entries.map((entry) => `${folder}/src/${entry}.d.ts`)
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const here = file
    const declared = withoutStyles(readFileSync(path.join(emitted, here), 'utf8'))
    const text = declared.replace(
      /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g,
      (_, before: string, quote: string, name: string) => {
        const target = ofOurs(name, here)
        if (target === null) {
          others.add(packageOf(name))
          return `${before}${quote}${name}${quote}`
        }
        const declaration = `${target}.d.ts`
        if (!seen.has(declaration)) {
          seen.add(declaration)
          waiting.push(declaration)
        }
        const way = path.posix.relative(path.posix.dirname(here), target)
        return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`
      },
    )
    const copy = path.join(staged, TYPES, here)
    mkdirSync(path.dirname(copy), { recursive: true })
    writeFileSync(copy, text)
  }
  return others
}

/**
 * Style sheets are no modules for users of a part: an imported one becomes a list of class names, others are removed.
 */
const withoutStyles = (text: string): string =>
  text
    .replace(/^import '[^']+\.css';\n/gm, '')
    .replace(/^import (\w+) from '[^']+\.css';$/gm, 'declare const $1: { readonly [name: string]: string };')

/** `client/src/create-client` for a name of one of our modules in this file; null for an external package. */
function ofOurs(name: string, from: string): string | null {
  const bare = name.replace(/\.(tsx?|js)$/, '')
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare)
  const [, folder, file] = /^@ieum\/([^/]+)\/(.+)$/.exec(bare) ?? []
  return folder === undefined ? null : `${folder}/src/${file}`
}

/** `@base-ui/react` of `@base-ui/react/dialog`. */
export function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
