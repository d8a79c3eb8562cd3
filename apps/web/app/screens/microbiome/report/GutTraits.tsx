import { gutReportWords as words } from '@ieum/copy/microbiome/report-screen.ts'
import { Chip, Row, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { gutLinks } from '../gut-links.ts'
import type { Report } from './report.ts'

const TONES = { GOOD: 'primary', CARE: 'warn' } as const

/** The traits of the microbes together, one word each; the colour repeats it. */
export function GutTraits({ traits }: Pick<Report, 'traits'>) {
  return (
    <Section title={words.traits}>
      <RowList>
        {traits.map(({ displayName, favorabilityEnum, oneLiner, topPercent, traitName }) => {
          const tone = favorabilityEnum === 'GOOD' || favorabilityEnum === 'CARE' ? TONES[favorabilityEnum] : undefined
          return (
            <li key={traitName}>
              <Row
                as={Link}
                to={gutLinks.trait(traitName)}
                title={displayName}
                sub={[oneLiner, topPercent === null ? null : words.top(topPercent)].filter(Boolean).join(' · ')}
                end={
                  favorabilityEnum === null ? null : (
                    <Chip {...(tone && { tone })}>{words.favorabilities[favorabilityEnum]}</Chip>
                  )
                }
              />
            </li>
          )
        })}
      </RowList>
      {traits.some(({ isComparedWithPeople, levelEnum }) => isComparedWithPeople === false && levelEnum === null) ? (
        <SettingNote>{words.traitsNotCompared}</SettingNote>
      ) : null}
    </Section>
  )
}
