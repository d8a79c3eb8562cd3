import { defineConfig } from 'vite'

/** One file without dependencies: the packed program must start outside of this repository. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    target: 'node22',
    minify: false,
    license: { fileName: 'third-party.md' },
    rolldownOptions: {
      // Source file names of ours are useless to users of the package.
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: 'main.mjs' },
    },
  },
})
