import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import { scoreCard as words } from '@ieum/copy/credit/scores/score-card.ts'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Amount, Row, RowChevron, RowStack } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import type { ScoreCardShown } from './read-score-card.ts'

/** The score of the first bureau, or how to get one; the whole row is a link. */
export function ScoreCard({ shown }: { readonly shown: ScoreCardShown }) {
  const { title, sub, change } =
    shown.kind === 'invite' ? { ...words.invite, change: null } : wordsOf(shown.scores.creditScores)
  return (
    <Section isTight label={words.title}>
      <Row
        as={Link}
        to={links.credit()}
        lead={<Icon name="gauge" />}
        title={title}
        sub={sub}
        end={
          change === null ? (
            <RowChevron />
          ) : (
            <>
              <RowStack
                main={
                  <Amount>
                    <SpokenText>{change}</SpokenText>
                  </Amount>
                }
              />
              <RowChevron />
            </>
          )
        }
      />
    </Section>
  )
}

function wordsOf(scores: readonly CreditScore[]) {
  const scored = scores.find(({ score }) => score !== null)
  if (!scored || scored.score === null) {
    const isRead = scores.some(
      ({ updatedAtMs, readingFailureEnum }) => updatedAtMs !== null || readingFailureEnum !== null,
    )
    return { title: words.title, sub: isRead ? words.none : words.pending, change: null }
  }
  const { creditBureauEnum, score, creditScoreBandEnum, topPercent, scoreDelta } = scored
  const band = creditScoreBandEnum === 'UNKNOWN' ? null : words.bands[creditScoreBandEnum]
  const top = topPercent === null ? null : words.top(topPercent)
  return {
    title: words.score(creditBureauEnum, score),
    sub: [band, top].filter((part) => part !== null).join(' · '),
    change: scoreDelta === null || scoreDelta === 0 ? null : words.points(scoreDelta),
  }
}
