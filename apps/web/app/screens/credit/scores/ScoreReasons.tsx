import type { ScoreChange } from '@ieum/contracts/credit/scores/score-details.ts'
import { scoreReasons as words } from '@ieum/copy/credit/scores/score-details.ts'
import { Amount, Row, SettingNote } from '@ieum/ui/content/Row.tsx'
import { ListHead } from '@ieum/ui/layout/Screen.tsx'

/** The reasons of the last change: points that add up to it. */
export function ScoreReasons({ change }: { readonly change: ScoreChange }) {
  const { reasons, remainder } = change
  return (
    <>
      <ListHead>{words.title}</ListHead>
      <ul>
        {reasons.map(({ creditScoreChangeReasonEnum, text, delta, isEstimated }) => (
          <li key={creditScoreChangeReasonEnum}>
            <Row title={isEstimated ? words.estimated(text) : text} end={<Amount>{words.points(delta)}</Amount>} />
          </li>
        ))}
        {remainder.delta === 0 ? null : (
          <li>
            <Row title={remainder.text} end={<Amount>{words.points(remainder.delta)}</Amount>} />
          </li>
        )}
      </ul>
      <SettingNote>{words.basis(change)}</SettingNote>
    </>
  )
}
