import type { SimplefinGrant } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { simplefin as words } from '@ieum/copy/mydata/simplefin.ts'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'

/** One program with access, or one whose token is not used yet. */
export function Program({
  grant,
  nowMs,
  onStop,
}: {
  readonly grant: SimplefinGrant
  readonly nowMs: number
  readonly onStop: () => void
}) {
  const { name, triedAgainAtMs } = grant
  const [now, until] = words.about(grant, nowMs)
  return (
    <li>
      <Row
        title={name}
        sub={
          <>
            <span>{now}</span>
            <br />
            <span>{until}</span>
          </>
        }
        end={
          <TextAction tone="quiet" aria-label={words.stopNamed(name)} onClick={onStop}>
            {words.stop}
          </TextAction>
        }
      />
      {triedAgainAtMs === null ? null : (
        <Inset>
          <InlineError>{words.triedAgain(triedAgainAtMs, nowMs)}</InlineError>
        </Inset>
      )}
    </li>
  )
}
