import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { FootNote } from '@ieum/ui/Screen.tsx'

/** Stands under every result. */
export function Limits() {
  return <FootNote>{words.limits}</FootNote>
}
