import { geneTroubleWords } from '@ieum/copy/gene/around/troubles.ts'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import type { EndedTesting } from '../ending/ended-testings.ts'

const { abandoned: words } = geneTroubleWords

/** Notice that the last testing ended because none of its samples could be analysed, and the compensation. */
export function GaveUp({
  ended: [last],
  hasVoucher,
}: {
  readonly ended: readonly EndedTesting[]
  readonly hasVoucher: boolean
}) {
  if (last?.kind !== 'GAVE_UP') return null
  return (
    <>
      <Notice icon="info">{words.title}</Notice>
      <Inset>{hasVoucher ? words.text : words.used}</Inset>
    </>
  )
}
