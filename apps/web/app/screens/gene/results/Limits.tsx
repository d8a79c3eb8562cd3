import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'

/** Shown under every result. */
export function Limits() {
  return (
    <Section label={words.limitsLabel}>
      <SettingNote>{words.limits}</SettingNote>
    </Section>
  )
}
