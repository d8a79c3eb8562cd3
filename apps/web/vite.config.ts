import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pretendard } from './pretendard-plugin.ts'

/**
 * Few files compress better than the many that splitting by route makes. A group takes along whatever it imports, so
 * the first that wants a module has it: what all pages share comes before what only the flow needs, and the flow's first
 * screen before its machine.
 */
const chunkGroups = [
  { name: 'framework', priority: 3, test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'parts',
    priority: 2,
    test: new RegExp(
      [
        '/packages/ui/src/(Brand|Button|Check|Collapsible|Content|EmptyView|Field|Hidden|Icon|Monogram|Notice|Practice',
        '|Row|Screen|Skeleton|SkipLink|classes|hue|use-|art/(Art|Drawing|LostArt))',
        '|/packages/copy/src/(screen-words|product|format)',
        '|/packages/(contract-kit|contracts|bridge/src/[a-z-]+\\.ts)',
        '|/packages/domain/src/(time/|account/constants|mydata/(constants|connect/sync-progress))',
        '|/app/(api|api-errors|links|load-context|page-data|pages-before|ports|use-world-now|world-clock)\\.ts',
        '|vite/preload-helper',
      ].join(''),
    ),
  },
  {
    name: 'connect',
    priority: 1,
    test: new RegExp(
      [
        '/packages/connect-flow/src/(context|opening|resume|selection-moves|view)|/packages/copy/src/mydata/connect/select',
        '|/flows/connect/(connect-flow|StepFrame|use-|calls|authentication|client-os|flow-analytics|signature-return|steps/Selection\\.tsx)',
        '|/app/analytics\\.ts',
      ].join(''),
    ),
  },
  {
    name: 'machine',
    priority: 0,
    test: /\/node_modules\/xstate\/|\/packages\/connect-flow\/|\/flows\/connect\/(flow-machine|certificate-window)/,
  },
]

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
