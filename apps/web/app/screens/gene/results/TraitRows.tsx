import type { TraitSummary } from '@ieum/contracts/gene/results.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { Chip, Row, RowChevron, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

/** The colour follows favourability, not the word: high blood sugar needs care, high satiety is good. */
const TONES = { GOOD: 'primary', CARE: 'warn' } as const

/** The result of a trait in one word; null without one. */
export function answerOf({ levelEnum, typeLabel }: Pick<TraitSummary, 'levelEnum' | 'typeLabel'>): string | null {
  return typeLabel ?? (levelEnum === null ? null : words.levels[levelEnum])
}

/** The person's position in words; empty where none is known. */
export const placeOf = ({ score, koreanAverageScore, topPercent }: TraitSummary): string =>
  [
    topPercent === null ? null : words.top(topPercent),
    score === null ? null : words.score(score),
    koreanAverageScore === null ? null : words.average(koreanAverageScore),
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** The word for favourability; null where it is the answer itself, as 보통 may be. */
export function worthOf(trait: Parameters<typeof answerOf>[0] & Pick<TraitSummary, 'favorabilityEnum'>): string | null {
  const worth = words.favorabilities[trait.favorabilityEnum ?? 'UNKNOWN']
  return worth === answerOf(trait) ? null : worth
}

/** The text under a trait, with a note where the evidence is limited; null for none. */
export function withEvidence(
  text: string | null,
  { evidenceStrengthEnum }: Pick<TraitSummary, 'evidenceStrengthEnum'>,
): string | null {
  const note = evidenceStrengthEnum === 'LIMITED' ? words.littleEvidence : null
  const parts = [text, note].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(' · ')
}

/** The word for a result, in the colour of its favourability. */
export function AnswerChip({
  trait,
}: {
  readonly trait: Pick<TraitSummary, 'levelEnum' | 'typeLabel' | 'favorabilityEnum'>
}) {
  const answer = answerOf(trait)
  if (answer === null) return null
  const { favorabilityEnum } = trait
  const tone = favorabilityEnum === 'GOOD' || favorabilityEnum === 'CARE' ? TONES[favorabilityEnum] : undefined
  return <Chip {...(tone && { tone })}>{answer}</Chip>
}

/** Reason why there is no comparison with people; nothing where every trait is compared. */
export function NotCompared({ traits }: { readonly traits: readonly Pick<TraitSummary, 'isComparedWithPeople'>[] }) {
  return traits.some(({ isComparedWithPeople }) => isComparedWithPeople === false) ? (
    <SettingNote>{words.notCompared}</SettingNote>
  ) : null
}

/** A list of traits: with a result each opens it, without one its description. */
export function TraitRows({ traits }: { readonly traits: readonly TraitSummary[] }) {
  return (
    <RowList>
      {traits.map((trait) => (
        <li key={trait.traitName}>
          <Row
            as={Link}
            to={trait.hasResult ? links.trait(trait.traitName) : links.traitPreview(trait.traitName)}
            title={trait.displayName}
            sub={withEvidence(
              trait.hasResult ? placeOf(trait) || worthOf(trait) : words.categories[trait.traitCategoryEnum],
              trait,
            )}
            end={
              <>
                {trait.isNew ? <Chip tone="primary">{words.isNew}</Chip> : null}
                <AnswerChip trait={trait} />
                <RowChevron />
              </>
            }
          />
        </li>
      ))}
    </RowList>
  )
}
