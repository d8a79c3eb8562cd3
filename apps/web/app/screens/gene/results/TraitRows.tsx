import type { TraitSummary } from '@ieum/contracts/gene/results.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { Chip, Row, RowChevron, RowList, SettingNote } from '@ieum/ui/Row.tsx'
import { Link } from 'react-router'
import { links } from '../../../links.ts'

/** The colour follows favourability and never the word: high blood sugar asks for care, much satiety is good. */
const TONES = { GOOD: 'primary', CARE: 'warn' } as const

/** What a trait came to in one word; null without an answer. */
export function answerOf({ levelEnum, typeLabel }: Pick<TraitSummary, 'levelEnum' | 'typeLabel'>): string | null {
  return typeLabel ?? (levelEnum === null ? null : words.levels[levelEnum])
}

/** Where somebody stands, in words; empty where nothing is known of it. */
export const placeOf = ({ score, koreanAverageScore, topPercent }: TraitSummary): string =>
  [
    topPercent === null ? null : words.top(topPercent),
    score === null ? null : words.score(score),
    koreanAverageScore === null ? null : words.average(koreanAverageScore),
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** What stands under a trait, with how little is known of it where that is so. */
export const withEvidence = (
  text: string,
  { evidenceStrengthEnum }: Pick<TraitSummary, 'evidenceStrengthEnum'>,
): string =>
  evidenceStrengthEnum === 'LIMITED' ? [text, words.littleEvidence].filter((one) => one !== '').join(' · ') : text

/** The word of an answer in the colour of what it is worth. */
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

/** Why there is no place among people; nothing where each of them has been compared. */
export function NotCompared({ traits }: { readonly traits: readonly Pick<TraitSummary, 'isComparedWithPeople'>[] }) {
  return traits.some(({ isComparedWithPeople }) => isComparedWithPeople === false) ? (
    <SettingNote>{words.notCompared}</SettingNote>
  ) : null
}

/** Traits one below the other: with an answer each leads to it, without one to what it is about. */
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
              trait.hasResult
                ? placeOf(trait) || words.favorabilities[trait.favorabilityEnum ?? 'UNKNOWN']
                : words.categories[trait.traitCategoryEnum],
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
