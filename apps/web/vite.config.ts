import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pretendard } from './pretendard-plugin.ts'

export default defineConfig({
  plugins: [pretendard(), reactRouter()],
  build: {
    // The content security policy allows our own origin only: nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file compresses better than the six that splitting by route makes of what every page needs.
            codeSplitting: {
              groups: [{ name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
})
