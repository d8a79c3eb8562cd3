import type { PastDraw } from '@ieum/contracts/gene/first-come.ts'
import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import { useState } from 'react'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'
import { checkDraw, type DrawChecked } from './check-draw.ts'

const { past: words } = geneDrawWords

/** Checks one day at a time; the result of each day remains. */
export type DrawCheck = {
  /** Id of the draw that is being checked. */
  readonly busyWith: string | null
  readonly failure: string | null
  readonly success: string | null
  readonly found: ReadonlyMap<string, DrawChecked>
  readonly check: (draw: PastDraw) => void
}

/** The list is downloaded and verified here, so nobody has to be trusted. */
export function useDrawCheck(): DrawCheck {
  const { busyWith, failure, success, start } = useAttempts<string>((error) => displayedMessage(error) ?? words.failed)
  const [found, keep] = useState<ReadonlyMap<string, DrawChecked>>(new Map())
  return {
    busyWith,
    failure,
    success,
    found,
    check: (draw) =>
      start(draw.userFcfsGroupId, async (signal) => {
        const { userFcfsGroupId } = draw
        const list = await api.gene.getFcfsDraw({ params: { userFcfsGroupId } }, { signal })
        const checked = await checkDraw(list, draw)
        keep((before) => new Map([...before, [userFcfsGroupId, checked]]))
        return words.verdicts[checked.verdict]
      }),
  }
}
