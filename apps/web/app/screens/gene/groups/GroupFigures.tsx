import { TRAIT_CATEGORIES } from '@ieum/contracts/gene/trait-names.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Row, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import type { MemberOrder } from '../../../links/member-order.ts'

type Gene = PageClients['gene']
export type CategoryOfGroup = Awaited<ReturnType<Gene['getGroupCategory']>>
export type TraitsOfGroup = Awaited<ReturnType<Gene['listGroupTraits']>>['traits']

/** Ancestry is never compared. */
const CATEGORIES = TRAIT_CATEGORIES.filter((category) => category !== 'ANCESTRY')

/** Ranking of members in one category. When fewer than three share it, only the person's own data is shown. */
export function Ranking({
  userGroupId,
  category,
  order,
}: {
  readonly userGroupId: string
  readonly category: CategoryOfGroup
  /** Order of the members, which stays unchanged. */
  readonly order: MemberOrder
}) {
  const { bestTraits, isSuppressed, ranking, traitCategoryEnum } = category
  return (
    <Section isTight title={words.ranking.title}>
      <Segments label={words.ranking.category} isMany>
        {CATEGORIES.map((one) => (
          <Segment
            key={one}
            as={Link}
            to={links.group(userGroupId, { category: one, order })}
            replace
            preventScrollReset
            isCurrent={one === traitCategoryEnum}
          >
            {geneResultWords.categories[one]}
          </Segment>
        ))}
      </Segments>
      {isSuppressed ? <SettingNote>{words.few}</SettingNote> : null}
      {ranking.length === 0 ? (
        <SettingNote>{words.ranking.none}</SettingNote>
      ) : (
        <RowList>
          {ranking.map(({ averageScore, memberId, nickname, rank }) => (
            <li key={memberId}>
              <Row
                title={nickname}
                sub={rank === null ? undefined : words.ranking.rank(rank)}
                end={words.ranking.average(averageScore)}
              />
            </li>
          ))}
        </RowList>
      )}
      {bestTraits.length === 0 ? null : (
        <SettingNote>
          {words.ranking.best(
            bestTraits
              .map(({ displayName, evidenceStrengthEnum }) =>
                evidenceStrengthEnum === 'LIMITED' ? words.matrix.littleEvidence(displayName) : displayName,
              )
              .join(', '),
          )}
        </SettingNote>
      )}
    </Section>
  )
}

/** Levels of members side by side. */
export function Matrix({
  members,
  traits,
}: {
  readonly members: readonly { readonly memberId: string; readonly nickname: string }[]
  readonly traits: TraitsOfGroup
}) {
  const { matrix } = words
  return (
    <Section isTight title={matrix.title}>
      {traits.length === 0 ? null : (
        <FigureTable
          open={matrix.open}
          caption={matrix.title}
          columns={[matrix.trait, ...members.map((one) => one.nickname), matrix.same]}
          rows={traits.map(({ displayName, evidenceStrengthEnum, levels, sameLevelPercent, traitName }) => ({
            key: traitName,
            cells: [
              evidenceStrengthEnum === 'LIMITED' ? matrix.littleEvidence(displayName) : displayName,
              ...members.map(({ memberId }) => {
                const level = levels.find((one) => one.memberId === memberId)?.levelEnum
                return level == null ? matrix.nothing : geneResultWords.levels[level]
              }),
              sameLevelPercent === null ? matrix.nothing : matrix.percent(sameLevelPercent),
            ],
          }))}
        />
      )}
      <SettingNote>{matrix.note}</SettingNote>
    </Section>
  )
}
