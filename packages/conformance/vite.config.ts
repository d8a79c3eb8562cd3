import { defineConfig } from 'vite'

/** One file without dependencies: what is packed has to start where nothing of this repository is. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    target: 'node22',
    minify: false,
    license: { fileName: 'third-party.md' },
    rolldownOptions: {
      // Which file of ours a line came from says nothing to whoever runs it.
      experimental: { attachDebugInfo: 'none' },
      output: { entryFileNames: 'main.mjs' },
    },
  },
})
