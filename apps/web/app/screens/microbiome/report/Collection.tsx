import { gutReportWords as words } from '@ieum/copy/microbiome/report-screen.ts'
import { Row, RowChevron, RowList, SettingNote } from '@ieum/ui/Row.tsx'
import { ListHead, Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links.ts'
import type { Report } from './report.ts'

/** Every microbe of the catalogue by its group; what was not found says so. */
export function Collection({ collections }: Pick<Report, 'collections'>) {
  return (
    <Section title={words.collection}>
      <SettingNote>{words.collected(collections.collectedCount, collections.totalCount)}</SettingNote>
      {collections.groups.map(({ collectedCount, microbeGroupEnum, microbes, totalCount }) => (
        <div key={microbeGroupEnum}>
          <ListHead>{`${words.groups[microbeGroupEnum]} ${collectedCount}/${totalCount}`}</ListHead>
          <RowList>
            {microbes.map((one) => (
              <li key={one.microbeName}>
                <Row
                  as={Link}
                  to={links.microbe(one.microbeName)}
                  title={one.displayName}
                  sub={one.isDetected ? words.rarities[one.microbeRarityEnum] : words.missing}
                  end={
                    <>
                      {one.abundancePercent === null ? null : words.percent(one.abundancePercent)}
                      <RowChevron />
                    </>
                  }
                />
              </li>
            ))}
          </RowList>
        </div>
      ))}
    </Section>
  )
}
