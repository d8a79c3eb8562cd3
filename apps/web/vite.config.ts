import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups, notYetThere } from './chunks.ts'
import { pretendardPlugin } from './pretendard-plugin.ts'

export default defineConfig({
  plugins: [pretendardPlugin(), reactRouter()],
  build: {
    // The content security policy allows our own origin only: nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_part, files, { hostId }) => notYetThere(files, hostId) },
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
})
