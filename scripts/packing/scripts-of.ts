import path from 'node:path'
import { build } from 'vite'
import { packageOf } from './declarations.ts'
import { type Packed, root } from './packages.ts'

/**
 * Builds the JavaScript of a package, and for parts the sheet of their styles. What is of ours lies in it, what is of
 * others is imported.
 * @returns names of the packages of others that it imports
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
        // Which file of ours a line came from says nothing to whoever installs it.
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
