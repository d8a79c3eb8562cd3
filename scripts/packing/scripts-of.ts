import path from 'node:path'
import { build } from 'vite'
import { packageOf } from './declarations.ts'
import { type Packed, root } from './packages.ts'

/**
 * Builds the JavaScript of a package, and for parts their style sheet. Our modules are bundled, external ones are
 * imported.
 * @returns names of external packages that it imports
 */
export async function buildScripts({ folder, entries }: Packed, staged: string): Promise<Set<string>> {
  const others = new Set<string>()
  const source = path.join(root, 'packages', folder, 'src')
  await build({
    root: path.join(root, 'packages', folder),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { extensions: ['.ts', '.tsx'] },
    build: {
      outDir: path.join(staged, 'dist'),
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      lib: {
        entry: Object.fromEntries(entries.map((entry) => [entry, path.join(source, entry)])),
        formats: ['es'],
        cssFileName: 'parts',
      },
      rolldownOptions: {
        // Source file names of ours are useless to users of the package.
        experimental: { attachDebugInfo: 'none' },
        external(name) {
          if (name.startsWith('.') || path.isAbsolute(name) || name.startsWith('@ieum/')) return false
          others.add(packageOf(name))
          return true
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  return others
}
