import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { pretendard } from './pretendard-plugin.ts'

export default defineConfig({
  plugins: [pretendard(), reactRouter()],
  build: {
    // The content security policy allows our own origin only: nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
})
